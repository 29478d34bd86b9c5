import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { popupLines } from './circle-words';

/** The popup's content: a paragraph a line. Built as nodes, so that nothing in a row can become markup. */
export function popupContent(row: HealthAggregate): HTMLElement {
  const content = document.createElement('div');
  for (const text of popupLines(row)) {
    const line = document.createElement('p');
    line.textContent = text;
    content.append(line);
  }
  return content;
}
