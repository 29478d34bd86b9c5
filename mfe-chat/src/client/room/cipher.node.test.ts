import { makeKeyPair, publicKeyOf } from '../crypto/key-pair';
import { deriveRoomKey } from '../crypto/room-key';
import { createSealedCipher } from './cipher';

async function twoEnds() {
  const [one, other] = [await makeKeyPair(), await makeKeyPair()];
  const keys = { a: await publicKeyOf(one), b: await publicKeyOf(other) };
  const room = 'room';
  const [atA, atB] = [
    await deriveRoomKey(one.privateKey, { room, keys, peer: 'b' }),
    await deriveRoomKey(other.privateKey, { room, keys, peer: 'a' }),
  ];
  let counter = 0;
  return {
    a: (next = () => (counter += 1)) => createSealedCipher(atA, next),
    b: createSealedCipher(atB, () => 1),
  };
}
const seal = (id: string) => ({ room: 'room', epoch: 'e', sender: 'a', id });

test('decrypts a message from the other member, even if it arrives twice', async () => {
  const { a, b } = await twoEnds();
  const wire = await a().seal('hello', seal('m1'));
  expect(await b.open(wire, seal('m1'))).toEqual({ text: 'hello', fault: null });
  expect(await b.open(wire, seal('m1'))).toEqual({ text: 'hello', fault: null });
});

test('marks a message as repeated if an earlier message has the same counter', async () => {
  const { a, b } = await twoEnds();
  const same = a(() => 7);
  await b.open(await same.seal('hello', seal('m1')), seal('m1'));
  expect(await b.open(await same.seal('again', seal('m2')), seal('m2'))).toEqual({
    text: null,
    fault: 'repeated',
  });
});

test('an unreadable message does not use up its counter', async () => {
  const { a, b } = await twoEnds();
  const wire = await a(() => 1).seal('hello', seal('m1'));
  expect(await b.open(wire, seal('m2'))).toEqual({ text: null, fault: 'unreadable' });
  expect(await b.open(wire, seal('m1'))).toEqual({ text: 'hello', fault: null });
});
