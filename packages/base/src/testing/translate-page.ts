/**
 * Replaces every text of the page by nested font elements with the same words, as browsers' translators do, now and
 * after each change. Returns a function that stops it. It uses nothing outside of itself, so that a browser test can
 * pass it to a page.
 */
export function translatePage(): () => void {
  const isOurs = (text: Node) => text.parentElement?.dataset['translated'] !== undefined;
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!isOurs(text) && !text.parentElement?.closest('script, style, textarea, noscript'))
        texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.dataset['translated'] = '';
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(replaceTexts);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceTexts();
  return () => observer.disconnect();
}
