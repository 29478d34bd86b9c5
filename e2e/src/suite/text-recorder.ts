import type { BrowserContext } from 'playwright-core';

/** The texts recorded so far by the current test file. */
const texts = new Set<string>();

/**
 * Records texts of up to 400 characters that the context's pages render: text nodes, the whole text of their parents,
 * and attributes such as `aria-label`. Also records console messages and uncaught errors of any length.
 */
export async function recordText(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordRenderedText', (_source, rendered: string[]) => {
    for (const text of rendered) texts.add(text);
  });
  context.on('console', (message) => texts.add(message.text()));
  context.on('weberror', (error) => texts.add(error.error().message));
  await context.addInitScript(() => {
    const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];
    const LONGEST = 400;
    const known = new Set<string>();
    const record = (window as unknown as { recordRenderedText: (rendered: string[]) => Promise<void> })
      .recordRenderedText;
    new MutationObserver((mutations) => {
      const fresh: string[] = [];
      const add = (text: string | null | undefined) => {
        const trimmed = text?.trim();
        if (!trimmed || trimmed.length > LONGEST || known.has(trimmed)) return;
        known.add(trimmed);
        fresh.push(trimmed);
      };
      const readAttributes = (element: Element) =>
        ATTRIBUTES.forEach((name) => add(element.getAttribute(name)));
      const read = (root: Node) => {
        if (root instanceof Element && /^(SCRIPT|STYLE)$/.test(root.tagName)) return;
        if (root instanceof Element) readAttributes(root);
        if (root instanceof Text) {
          add(root.data);
          add(root.parentElement?.textContent);
        }
        root.childNodes.forEach(read);
      };
      for (const { type, target, addedNodes } of mutations) {
        if (type === 'attributes') readAttributes(target as Element);
        else if (type === 'characterData') read(target);
        else addedNodes.forEach(read);
      }
      if (fresh.length > 0) void record(fresh);
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    });
  });
}

/** Returns the words that no recorded text contains as whole words. `{…}` matches any value. */
export function missing(words: readonly string[]): string[] {
  return words.filter((word) => {
    const escaped = word
      .split(/\{[^}]*\}/)
      .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
      .join('.+?');
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u');
    return ![...texts].some((text) => pattern.test(text));
  });
}
