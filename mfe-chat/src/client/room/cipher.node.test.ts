import { makeKeyPair, publicKeyOf } from '../crypto/key-pair';
import { deriveRoomKey } from '../crypto/room-key';
import { sealedCipher } from './cipher';

async function twoEnds() {
  const [one, other] = [await makeKeyPair(), await makeKeyPair()];
  const keys = { a: await publicKeyOf(one), b: await publicKeyOf(other) };
  const room = 'room';
  const [atA, atB] = [
    await deriveRoomKey(one.privateKey, { room, keys, peer: 'b' }),
    await deriveRoomKey(other.privateKey, { room, keys, peer: 'a' }),
  ];
  let counter = 0;
  return { a: (next = () => (counter += 1)) => sealedCipher(atA, next), b: sealedCipher(atB, () => 1) };
}
const seal = (id: string) => ({ room: 'room', epoch: 'e', sender: 'a', id });

test('a message opens at the other end, however often it comes', async () => {
  const { a, b } = await twoEnds();
  const wire = await a().seal('hello', seal('m1'));
  expect(await b.open(wire, seal('m1'))).toEqual({ text: 'hello', fault: null });
  expect(await b.open(wire, seal('m1'))).toEqual({ text: 'hello', fault: null });
});

test('a counter that was used by another message is said', async () => {
  const { a, b } = await twoEnds();
  const always = a(() => 7);
  await b.open(await always.seal('hello', seal('m1')), seal('m1'));
  expect(await b.open(await always.seal('again', seal('m2')), seal('m2'))).toEqual({
    text: null,
    fault: 'repeated',
  });
});

test('what does not open is said, and takes no counter from what does', async () => {
  const { a, b } = await twoEnds();
  const wire = await a(() => 1).seal('hello', seal('m1'));
  expect(await b.open(wire, seal('m2'))).toEqual({ text: null, fault: 'unreadable' });
  expect(await b.open(wire, seal('m1'))).toEqual({ text: 'hello', fault: null });
});
