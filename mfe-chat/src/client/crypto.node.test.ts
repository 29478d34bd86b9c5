import { deriveRoomKey, makeKeyPair, openText, safetyNumber, type Seal, sealText } from './crypto';
import VECTOR from '../testing/crypto-vector.json';
import { createKeyStore, ownPublicKey } from './key-store';

/**
 * Reference values from node:crypto (createECDH, hkdfSync, createCipheriv, createHash), computed without our code. The
 * private keys are the SHA-256 of 'ana' and of 'ben', and the nonce is 00 01 … 0b.
 */
const { ana, ben } = VECTOR;
const room = 'b8Jk3mQ1xT5vN7wZ2yR4sA';
const keys = { [ben.id]: ben.key, [ana.id]: ana.key };
const seal: Seal = { room, epoch: 'e1', sender: ana.id, id: '0f8fad5b-d9cb-469f-a165-70867728950e' };

const privateKey = ({ d, x, y }: { d: string; x: string; y: string }) =>
  crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', d, x, y },
    { name: 'ECDH', namedCurve: 'P-256' },
    false,
    ['deriveBits'],
  );
const anasKey = async () => deriveRoomKey(await privateKey(ana), { room, keys, peer: ben.id });
const bensKey = async () => deriveRoomKey(await privateKey(ben), { room, keys, peer: ana.id });

test('both members derive the key of the reference values', async () => {
  expect(await openText(await bensKey(), VECTOR.wire, seal)).toBe(VECTOR.text);
  expect(await openText(await anasKey(), VECTOR.wire, seal)).toBe(VECTOR.text);
});

test('the same text is encrypted with a new nonce each time', async () => {
  const key = await anasKey();
  const sealed = await Promise.all(['hello', 'hello'].map((text) => sealText(key, text, seal)));
  expect(new Set(sealed.map((wire) => (JSON.parse(wire) as { n: string }).n)).size).toBe(2);
});

// A server could otherwise show a message again: in another room, in the next one, or as another message.
test.each([
  ['a different room', { room: 'another' }],
  ['a different log', { epoch: 'e2' }],
  ['a different sender', { sender: ben.id }],
  ['a different message', { id: '11111111-d9cb-469f-a165-70867728950e' }],
])('an encrypted text that is moved to %s cannot be decrypted', async (_, change) => {
  expect(await openText(await bensKey(), VECTOR.wire, { ...seal, ...change })).toBeNull();
});

const changed = (change: object) => JSON.stringify({ ...(JSON.parse(VECTOR.wire) as object), ...change });
test.each([
  ['a different nonce', changed({ n: 'AAECAwQFBgcICQoM' })],
  ['a changed letter', changed({ t: 'Up4JZwndJ8jtvZzMrqDN5oD_poZrheQ0QDqq9-FFr69B' })],
  ['a text that is not base64', changed({ t: '*' })],
  ['a different version', changed({ v: 1 })],
  ['no nonce', '{"v":2}'],
  ['no JSON', 'hello'],
])('an encrypted text with %s cannot be decrypted', async (_, wire) => {
  expect(await openText(await bensKey(), wire, seal)).toBeNull();
});

test('the safety number matches the reference value and depends on which member has which key', async () => {
  expect(await safetyNumber(keys)).toBe(VECTOR.number);
  expect(await safetyNumber({ [ana.id]: ana.key, [ben.id]: ben.key })).toBe(VECTOR.number);
  expect(await safetyNumber({ [ana.id]: ben.key, [ben.id]: ana.key })).not.toBe(VECTOR.number);
});

test('the private key cannot be exported', async () => {
  const pair = await makeKeyPair();
  await expect(crypto.subtle.exportKey('jwk', pair.privateKey)).rejects.toThrow();
  await expect(crypto.subtle.exportKey('pkcs8', pair.privateKey)).rejects.toThrow();
});

test('`ownPublicKey` stores an existing key pair again at each call, because the store removes pairs by age', async () => {
  const store = createKeyStore();
  const stored: CryptoKeyPair[] = [];
  const keys = {
    ...store,
    put: (id: string, pair: CryptoKeyPair) => (stored.push(pair), store.put(id, pair)),
  };
  expect(await ownPublicKey(keys, 'ana')).toBe(await ownPublicKey(keys, 'ana'));
  expect(stored).toHaveLength(2);
  expect(stored[0]).toBe(stored[1]);
});

test.each([
  ['malformed', 'AAAA'],
  ['not a point on the curve', `${ben.key.slice(0, -1)}A`],
])('a public key that is %s is rejected', async (_what, key) => {
  await expect(
    deriveRoomKey(await privateKey(ana), { room, keys: { ...keys, [ben.id]: key }, peer: ben.id }),
  ).rejects.toThrow();
});
