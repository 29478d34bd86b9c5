declare global {
  interface Window {
    /** Set by the inline script of index.html, until the app handles clicks. */
    earlyClick?: { button: HTMLButtonElement | null; hold: (event: Event) => void };
  }
}

/** Lets buttons work again. Returns the button that was clicked last before the app handled clicks, or null. */
export function releaseClicks(): HTMLButtonElement | null {
  const { earlyClick } = window;
  if (!earlyClick) return null;
  document.getElementById('root')?.removeEventListener('click', earlyClick.hold, true);
  delete window.earlyClick;
  return earlyClick.button;
}
