import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

/** Sets the document title, for example 'Analytics – Health Commons'. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = formatMessage(messages['page.title'], { page, product: getSite().name });
  }, [page]);
}
