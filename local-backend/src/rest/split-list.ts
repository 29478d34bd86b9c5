/** Splits at commas outside "quotes", (parentheses) and {braces}. Trims the items. An empty text has no items. */
export function splitList(text: string): string[] {
  if (text.trim() === '') return [];
  const items: string[] = [];
  let depth = 0;
  let quoted = false;
  let item = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quoted && character === '\\') {
      item += character + text.charAt(++at);
      continue;
    }
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '(' || character === '{')) depth++;
    else if (!quoted && (character === ')' || character === '}')) depth--;
    if (character === ',' && !quoted && depth === 0) {
      items.push(item.trim());
      item = '';
    } else {
      item += character;
    }
  }
  return [...items, item.trim()];
}

/** Removes enclosing double quotes and the backslashes of escapes. Text without enclosing quotes is returned unchanged. */
export function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
}
