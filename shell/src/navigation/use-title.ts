import { formatMessage } from '@health-commons/contracts/messages';
import { getSite } from '@health-commons/platform';
import { useEffect } from 'react';
import { messages } from '../messages';

const rendered = { title: '' };

/** Returns the title of the page rendered since the last call. Prerendering needs this, because it runs no effects. */
export function takeRenderedTitle(): string {
  const title = rendered.title || getSite().name;
  rendered.title = '';
  return title;
}

function noteTitle(title: string): void {
  rendered.title = title;
}

/** Sets the document title, for example 'Analytics – Health Commons'. Without a page, another part of it does. */
export function useTitle(page: string | undefined): void {
  // Without the soft hyphens of long words.
  const title =
    page && formatMessage(messages['page.title'], { page, product: getSite().name }).replaceAll('\u00ad', '');
  if (title) noteTitle(title);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
