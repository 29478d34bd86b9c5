/** Builds one paragraph per line from DOM nodes, so that text in a row can never become markup. */
export function popupContent(lines: readonly string[]): HTMLElement {
  const content = document.createElement('div');
  for (const text of lines) {
    const line = document.createElement('p');
    line.textContent = text;
    content.append(line);
  }
  return content;
}
