import { messages } from '../messages';

declare global {
  interface Window {
    /** Set by the inline script of index.html, until the app handles clicks. */
    earlyClick?: { button: HTMLButtonElement | null; hold: (event: Event) => void };
  }
}

/**
 * Lets buttons work again. Returns the button that was clicked last before the app handled clicks, or null. If React has
 * replaced the built page, returns the new button with the same text.
 */
export function releaseClicks(): HTMLButtonElement | null {
  const { earlyClick } = window;
  if (!earlyClick) return null;
  document.getElementById('root')?.removeEventListener('click', earlyClick.hold, true);
  delete window.earlyClick;
  const { button } = earlyClick;
  if (!button || button.isConnected) return button;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#root button')];
  return buttons.find(({ textContent }) => textContent === button.textContent) ?? null;
}

/** Focuses the button of the held click and repeats the click. React may have replaced the focused button. */
export function repeatClick(): void {
  const button = releaseClicks();
  button?.focus();
  button?.click();
}

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
