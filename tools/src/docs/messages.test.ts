import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMessageLists, type MessageList } from './message-lists';
import { readPage, type Row } from './read-page';
import { SPECIFICATION_WORDS } from './specification-words';

const root = path.join(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = readPage(read('docs/messages.md'));
const specification = page.filter(({ title }) => title === "The specification's own words");
const ofRooms = page.filter(({ words }) => words !== null);
const programs = page.filter(({ title }) => title === 'The API and the programs');

let lists: MessageList[];
beforeAll(async () => {
  lists = await readMessageLists(root);
});

/** A text as it stands between its values. */
const pieces = (text: string) => text.split(/\{[^}]*\}/);
/** Names of values do not matter: '{n} reports' is '{count} reports'. */
const shape = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}');
const isNone = (cell: string | undefined) => cell === '–';

/** Whether a test names the message, or says its words, or goes through all words of its room. */
function speaksOf(test: string, id: string, text: string): boolean {
  const source = read(test).replaceAll("\\'", "'");
  if (source.includes(`'${id}'`) || source.includes('Object.entries(messages)')) return true;
  return pieces(text).every((piece) => source.includes(piece));
}

test('the page has the parts that are checked here', () => {
  expect([specification.length, programs.length]).toEqual([1, 1]);
  expect(specification.length + ofRooms.length + programs.length).toBe(page.length);
});

test('every list of words has its section', () => {
  expect(ofRooms.map(({ words }) => words).sort()).toEqual(lists.map(({ file }) => file).sort());
});

test('every id stands on the page with its text to the letter, and no other', () => {
  const written = ofRooms.map(({ words, rows }) => [words, rows.map(({ id, text }) => `${id}: ${text}`)]);
  const inCode = lists.map(({ file, messages }) => [
    file,
    Object.entries(messages).map(([id, text]) => `${id}: ${text}`),
  ]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(inCode));
});

test('every message says where it appears, and names a test that is there and speaks of it', () => {
  const wrong = ofRooms.flatMap(({ testsIn, rows }) =>
    rows.filter(({ id = '', text = '', where, test = '' }) => {
      if (isNone(test)) return where !== 'Not shown yet';
      const file = test.startsWith('e2e/') ? test : path.join(testsIn, test);
      return !where || !existsSync(path.join(root, file)) || !speaksOf(file, id, text);
    }),
  );
  expect(wrong.map(({ id, test }) => `${id}: ${test}`)).toEqual([]);
});

describe("the specification's own words", () => {
  const rows = specification.flatMap((section) => section.rows);
  const LATER: Readonly<Record<string, string>> = {
    'comes with the chat': 'mfe-chat',
    'comes with the consultation': 'mfe-phone-ai',
  };
  const idsOf = ({ id = '' }: Row) => id.split(', ').map((name) => name.replaceAll('`', ''));
  const textOf = (name: string) => {
    const [room, id = ''] = name.split(':');
    return lists.find((list) => list.room === room && id in list.messages)?.messages[id];
  };

  test('stand on the page, all of them and no others', () => {
    const wanted = Object.entries(SPECIFICATION_WORDS).flatMap(([section, texts]) =>
      texts.map((text) => `${section}: ${text}`),
    );
    expect(rows.map((row) => `${row['§']}: ${row['words']}`).sort()).toEqual(wanted.sort());
  });

  test('are said by the code, letter for letter, unless they come later', () => {
    const wrong = rows
      .filter(({ id = '' }) => !(id in LATER))
      .flatMap((row) => idsOf(row).map((name) => ({ name, words: row['words'] ?? '', text: textOf(name) })))
      .filter(({ words, text }) => text === undefined || shape(text) !== shape(words));
    expect(wrong).toEqual([]);
  });

  test('come later only where they are not there yet', () => {
    const there = rows.filter(({ id = '', words = '' }) =>
      lists.some(
        ({ room, messages }) =>
          room === LATER[id] && Object.values(messages).some((text) => shape(text) === shape(words)),
      ),
    );
    expect(there).toEqual([]);
  });

  test('are provoked by the test that is named', () => {
    const wrong = rows
      .filter((row) => !((row['id'] ?? '') in LATER && isNone(row['test'])))
      .filter(({ words = '', test = '', ...row }) => {
        if (!existsSync(path.join(root, test))) return true;
        return !idsOf(row).some((name) => speaksOf(test, name.split(':')[1] ?? '', textOf(name) ?? words));
      });
    expect(wrong).toEqual([]);
  });
});

test("the API's and the programs' words stand in the file that is named, with a test that is there", () => {
  const wrong = programs
    .flatMap(({ rows }) => rows)
    .filter((row) => {
      const { words = '', test = '' } = row;
      const file = row['words in'] ?? '';
      if (![file, test].every((name) => name !== '' && existsSync(path.join(root, name)))) return true;
      return !pieces(words).every((piece) => read(file).includes(piece));
    });
  expect(wrong).toEqual([]);
});
