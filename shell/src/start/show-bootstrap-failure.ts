import { messages } from '../messages';
import { releaseClicks } from './early-click';

/** Replaces the page with a message and Try Again when its code fails to load. Works without React. */
export function showBootstrapFailure(error: unknown, reload = () => window.location.reload()): void {
  console.error('[start]', error);
  releaseClicks();
  const heading = document.createElement('h1');
  heading.textContent = messages['start.title'];
  const text = document.createElement('p');
  text.textContent = messages['start.no-code'];
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = messages['button.retry'];
  retry.addEventListener('click', reload);
  const main = document.createElement('main');
  main.append(heading, text, retry);
  document.getElementById('root')?.replaceChildren(main);
}
