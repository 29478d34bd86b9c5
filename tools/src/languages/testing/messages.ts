import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { root } from '../../testing/run-program';

type Texts = ReadonlyMap<string, string>;

/**
 * What the tests need to know of a language: the texts that are the same in English, and a regular expression for the
 * words 'call your local emergency number', which allows for words between them.
 */
type Checks = { sameAsEnglish: string[]; emergencyCall: string };

/** Returns the JSON of a file, whose path is relative to the repository. */
export const readJson = <T = Record<string, string>>(file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;

export const TRANSLATIONS = 'packages/languages';
export const readChecks = (code: string) => readJson<Checks>(`${TRANSLATIONS}/${code}/checks.json`);

/** Returns the translations of a language for a workspace, or for a part that loads apart from the others. */
export const translationsOf = (code: string, name: string) =>
  readJson(`${TRANSLATIONS}/${code}/${name}.json`);

type Tip = { id: string; symptoms: string[]; content: string; source: string; source_url: string };
export const readTips = () => readJson<Tip[]>('supabase/health-tips.json');

/** Returns the names of the placeholders of a message, and of those in its plurals. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return placeholders(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => placeholders(value))];
  });
}

/** Returns the sorted names of a message's placeholders, or null if the message is not valid. */
function namesIn(text: string): string | null {
  try {
    return [...new Set(placeholders(parse(text)))].sort().join(', ');
  } catch {
    return null;
  }
}

/** Returns the ids of English messages that are not ICU messages. */
export function syntaxFaults(texts: Texts): string[] {
  return [...texts].filter(([, text]) => namesIn(text) === null).map(([id]) => `${id}: not an ICU message`);
}

/**
 * Compares a language's catalogue with the English texts. A text that equals the English one is a fault unless `same`
 * contains it, because it was probably not translated.
 */
export function catalogueFaults(
  english: Texts,
  catalogue: Readonly<Record<string, string>>,
  same: ReadonlySet<string>,
): string[] {
  const faultOf = ([id, text]: [string, string]): string[] => {
    const translation = catalogue[id];
    if (!translation) return [`${id}: missing`];
    const names = namesIn(translation);
    if (names === null) return [`${id}: not an ICU message`];
    if (names !== namesIn(text))
      return [`${id}: placeholders ${names || 'none'} instead of ${namesIn(text)}`];
    const hasWords = /\p{Letter}{2}/u.test(text.replace(/\{\w+\}/g, ''));
    return translation === text && hasWords && !same.has(text) ? [`${id}: not translated`] : [];
  };
  const unknown = Object.keys(catalogue).filter((id) => !english.has(id));
  return [...[...english].flatMap(faultOf), ...unknown.map((id) => `${id}: unused`)];
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|long)\.tsx?$|[\\/]testing[\\/]/.test(file);
const isEnglish = (file: string) => /(^|[\\/])locales[\\/]en([\\/][a-z]+)?\.json$/.test(file);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern of the ids that a template literal such as `about.how.${step}.title` can give. */
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escape)
      .join('.+')}$`,
  );

/** Returns the English texts of a workspace by id, and the ids that its code does not contain. */
export function englishTexts(directory: string) {
  const folder = path.join(directory, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const texts = new Map(
    files
      .filter(isEnglish)
      .flatMap((file) => Object.entries(JSON.parse(read(file)) as Record<string, string>)),
  );
  const code = files.filter(isSource).map(read).join('\n');
  const words = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , word = '']) => word));
  // A template that begins with a placeholder is not a message id: it would match every id.
  const patterns = [...code.matchAll(/`([a-z][\w.-]*\$\{[^`]*)`/g)].map(([, template = '']) =>
    patternOf(template),
  );
  const isUsed = (id: string) => words.has(id) || patterns.some((pattern) => pattern.test(id));
  return { texts, unused: [...texts.keys()].filter((id) => !isUsed(id)) };
}
