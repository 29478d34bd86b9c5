import { decode, encode, type Message } from './protocol';

const message: Message = {
  joinRef: '1',
  ref: '2',
  topic: 'realtime:x',
  event: 'phx_join',
  payload: { a: 1 },
};

it.each(['1.0.0', '2.0.0'] as const)('decodes a message that was encoded in version %s', (version) => {
  expect(decode(version, encode(version, message))).toEqual(message);
});

it('encodes a message as an array in version 2 and as an object in version 1', () => {
  expect(encode('2.0.0', message)).toBe('["1","2","realtime:x","phx_join",{"a":1}]');
  expect(JSON.parse(encode('1.0.0', message))).toMatchObject({
    join_ref: '1',
    ref: '2',
    topic: 'realtime:x',
  });
});

it.each(['', '{', '[]', '[1,2,3,4,5]', '"x"', 'null', '{"topic": 1}'])(
  'returns null for the invalid frame %j',
  (text) => {
    expect(decode('2.0.0', text)).toBeNull();
    expect(decode('1.0.0', text)).toBeNull();
  },
);
