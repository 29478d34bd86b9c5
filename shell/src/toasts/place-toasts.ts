/** Pixels between an uncovered element and the toasts. */
const GAP = 8;

/**
 * Moves the toasts below elements of an open dialog with `data-uncovered`, such as its close button: on a phone, where the dialog fills
 * the window, toasts would cover them for five seconds.
 */
export function placeToasts(region: HTMLElement, dialog: Element | undefined): void {
  region.style.insetBlockStart = '';
  for (const element of dialog?.querySelectorAll('[data-uncovered]') ?? []) {
    const [toasts, uncovered] = [region.getBoundingClientRect(), element.getBoundingClientRect()];
    const isCovered =
      toasts.left < uncovered.right &&
      uncovered.left < toasts.right &&
      toasts.top < uncovered.bottom &&
      uncovered.top < toasts.bottom;
    if (isCovered) region.style.insetBlockStart = `${uncovered.bottom + GAP}px`;
  }
}
