/** Gives jsdom the part of the Cache API that stores left-out versions. Returns a function that removes it. */
export function installCaches(): () => void {
  const texts = new Map<string, string>();
  const cache = {
    put: (url: string, { text }: { text: string }) => Promise.resolve(void texts.set(url, text)),
    delete: (url: string) => Promise.resolve(texts.delete(url)),
    keys: () => Promise.resolve([...texts.keys()].map((url) => ({ url }))),
    match: ({ url }: { url: string }) => Promise.resolve({ text: () => Promise.resolve(texts.get(url)) }),
  };
  class FakeResponse {
    constructor(readonly text: string) {}
  }
  const caches = { has: () => Promise.resolve(texts.size > 0), open: () => Promise.resolve(cache) };
  Object.assign(globalThis, { caches, Response: FakeResponse });
  return () => void Object.assign(globalThis, { caches: undefined, Response: undefined });
}
