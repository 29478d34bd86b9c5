/** Distance in pixels between an element with `data-uncovered` and the toasts. */
const GAP = 8;

/**
 * Moves the toasts below elements with `data-uncovered` in an open dialog, such as the close button, or otherwise in the
 * page. On a phone a dialog fills the window, so toasts would cover these elements for five seconds.
 */
export function placeToasts(region: HTMLElement, dialog: Element | undefined): void {
  region.style.insetBlockStart = '';
  for (const element of (dialog ?? document).querySelectorAll('[data-uncovered]')) {
    const [toasts, uncovered] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
    const isCovered =
      toasts.left < uncovered.right &&
      uncovered.left < toasts.right &&
      toasts.top < uncovered.bottom &&
      uncovered.top < toasts.bottom;
    if (isCovered) region.style.insetBlockStart = `${uncovered.bottom + GAP}px`;
  }
}
