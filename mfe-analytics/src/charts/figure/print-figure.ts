const ONE = 'data-print-one';
const THIS = 'data-print-this';

/** Prints the figure that contains `part`, without the other figures. */
export function printFigure(part: HTMLElement): void {
  const figure = part.closest('figure');
  const page = part.closest('[data-analytics]');
  figure?.setAttribute(THIS, '');
  page?.setAttribute(ONE, '');
  const clear = () => {
    figure?.removeAttribute(THIS);
    page?.removeAttribute(ONE);
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
