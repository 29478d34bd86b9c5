import { formatMessage } from '@health-commons/contracts/messages';
import { useEffect } from 'react';
import { messages } from '../messages';

/** 'Analytics – Health Commons' in the browser's tab for as long as the page is shown. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = formatMessage(messages['page.title'], { page, product: messages['product.name'] });
  }, [page]);
}
