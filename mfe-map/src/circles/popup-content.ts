/** One paragraph per line. Built as nodes, so that nothing in a row can become markup. */
export function popupContent(lines: readonly string[]): HTMLElement {
  const content = document.createElement('div');
  for (const text of lines) {
    const line = document.createElement('p');
    line.textContent = text;
    content.append(line);
  }
  return content;
}
