/** px between what stays uncovered and the toasts. */
const GAP = 8;

/**
 * Toasts stand at the top right of the window. Where they would lie over a part of an open dialog that says `data-uncovered`, such as the
 * buttons that lead out of it, they stand below that part: on a phone the dialog is the whole window, and for five seconds nothing of it
 * could be left.
 */
export function belowWhatIsUsed(region: HTMLElement, dialog: Element | undefined): void {
  region.style.insetBlockStart = '';
  for (const part of dialog?.querySelectorAll('[data-uncovered]') ?? []) {
    const [toasts, used] = [region.getBoundingClientRect(), part.getBoundingClientRect()];
    const isCovered =
      toasts.left < used.right &&
      used.left < toasts.right &&
      toasts.top < used.bottom &&
      used.top < toasts.bottom;
    if (isCovered) region.style.insetBlockStart = `${used.bottom + GAP}px`;
  }
}
