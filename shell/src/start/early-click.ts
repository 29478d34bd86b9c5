import { messages } from '../messages';

declare global {
  interface Window {
    /** Set by the inline script of index.html, until the app handles clicks. */
    earlyClick?: { button: HTMLButtonElement | null; hold: (event: Event) => void };
  }
}

/**
 * Lets buttons work again. Returns the button that was clicked last before the app handled clicks, or null. If React
 * has replaced the built page, returns the new button with the same text.
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
  const element = <Name extends 'h1' | 'p' | 'button' | 'main'>(name: Name, textContent: string) =>
    Object.assign(document.createElement(name), { textContent });
  const retry = element('button', messages['button.retry']);
  retry.addEventListener('click', reload);
  const main = element('main', '');
  main.append(element('h1', messages['start.title']), element('p', messages['start.no-code']), retry);
  document.getElementById('root')?.replaceChildren(main);
}
