import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

let rendered = '';

/** Returns the title of the page that was rendered since the last call. Prerendering runs no effects. */
export function takeRenderedTitle(): string {
  const title = rendered || getSite().name;
  rendered = '';
  return title;
}

/** Sets the document title, for example 'Analytics – Health Commons'. */
export function useTitle(page: string): void {
  const title = formatMessage(messages['page.title'], { page, product: getSite().name });
  rendered = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
