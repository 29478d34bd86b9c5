/** Splits at commas outside "quotes", (parentheses) and {braces}. Trims the items. An empty text has no items. */
export function splitList(text: string): string[] {
  if (text.trim() === '') return [];
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  forEachUnquoted(text, (character, at) => {
    if (character === '(' || character === '{') depth++;
    else if (character === ')' || character === '}') depth--;
    else if (character === ',' && depth === 0) {
      items.push(text.slice(start, at).trim());
      start = at + 1;
    }
  });
  return [...items, text.slice(start).trim()];
}

/** Splits at the first dot outside "quotes". Without such a dot, the rest is null. */
export function splitAtDot(text: string): [head: string, rest: string | null] {
  let dot = -1;
  forEachUnquoted(text, (character, at) => {
    if (character === '.' && dot < 0) dot = at;
  });
  return dot < 0 ? [text, null] : [text.slice(0, dot), text.slice(dot + 1)];
}

function forEachUnquoted(text: string, visit: (character: string, at: number) => void): void {
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') quoted = !quoted;
    else if (quoted && character === '\\') at++;
    else if (!quoted) visit(character, at);
  }
}

/**
 * Removes enclosing double quotes and the backslashes of escapes. Text without enclosing quotes is returned unchanged.
 */
export function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
}
