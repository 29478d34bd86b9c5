import { parseEnvFile } from './parse-env-file';

test('reads names, quotes, comments and `export`', () => {
  const { values, faults } = parseEnvFile(
    [
      '# a comment',
      '',
      'SHELL_PORT=3100',
      'export CHAT_PORT = 4100 # after the value',
      'TILES_ATTRIBUTION="© mapmakers # not a comment" # a comment',
      "PHONE_NUMBER='+44 1632 960000'",
      'TILES_ATTRIBUTION_URL=https://tiles.example.org/#terms',
      'NOMINATIM_URL=',
      'LINES="one\\ntwo"',
    ].join('\r\n'),
  );
  expect(faults).toEqual([]);
  expect(values).toEqual({
    SHELL_PORT: '3100',
    CHAT_PORT: '4100',
    TILES_ATTRIBUTION: '© mapmakers # not a comment',
    PHONE_NUMBER: '+44 1632 960000',
    TILES_ATTRIBUTION_URL: 'https://tiles.example.org/#terms',
    NOMINATIM_URL: '',
    LINES: 'one\ntwo',
  });
});

test('uses the last value of a repeated name', () => {
  expect(parseEnvFile('A=1\nA=2').values).toEqual({ A: '2' });
});

test('names every invalid line', () => {
  expect(parseEnvFile('A=1\nwhat is this\n9B=2\n').faults).toEqual([
    { line: 2, text: 'what is this' },
    { line: 3, text: '9B=2' },
  ]);
});
