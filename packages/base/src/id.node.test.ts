import { randomId } from './id';

const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const insecureContext = { getRandomValues: crypto.getRandomValues.bind(crypto) };

test.each([
  ['a secure context', undefined],
  ['an insecure context', insecureContext],
])('`randomId` returns a different version 4 UUID on every call in %s', (_, source) => {
  const ids = Array.from({ length: 100 }, () => randomId(source));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(UUID_V4);
});
