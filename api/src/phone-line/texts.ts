import type { Catalogue, CatalogueLoader } from '@health-commons/base/catalogue';
import { localeOf } from '@health-commons/base/locale';
import { loadCatalogue as loadNames, loadParts } from '@health-commons/contracts/catalogue';
import { type EmergencyNumber, inSentence } from '@health-commons/contracts/emergency-numbers';
import type { Language } from '@health-commons/contracts/languages';
import { formatMessage } from '@health-commons/contracts/messages';
import { SYMPTOMS } from '@health-commons/contracts/vocabulary';
import type { Assessment } from '@health-commons/triage';
import { TEXTS } from '@health-commons/triage/texts';
import { once } from '../once';
import messages from './messages.json';
import voices from './voices.json';

export type MessageId = keyof typeof messages;
type Wording = Assessment['diagnosisWordings'][number];

export type Texts = ReturnType<typeof createTexts>;

/**
 * The line's own texts, and the sentences of the rules in the parts of the page. Each has an import of its own, so that
 * the edge function has no other files.
 */
const PARTS: readonly CatalogueLoader[] = [
  loadNames,
  (language) => import(`../../../packages/languages/${language}/phone-line.json`),
  (language) => import(`../../../packages/languages/${language}/mfe-phone-ai.emergency.json`),
  (language) => import(`../../../packages/languages/${language}/mfe-phone-ai.doctor.json`),
  (language) => import(`../../../packages/languages/${language}/mfe-phone-ai.findings.json`),
  (language) => import(`../../../packages/languages/${language}/mfe-phone-ai.other.json`),
];

/** Loads the texts of a language. What is not translated stays English. */
export const loadTexts = once(async (language: Language): Promise<Texts> =>
  language === 'en' ? ENGLISH : createTexts(language, await loadParts(PARTS, language)),
);

/** Ends of sentences in the scripts of all languages. */
const ENDS = /[。！？]+|[.:;!?।؟؛]+(?:\s+|$)/;
const STOPS: Readonly<Record<string, string>> = { ja: '。', hi: '।' };

/** Voices by language and country (BCP 47). */
const VOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = voices;

function createTexts(language: Language, catalogue: Catalogue) {
  const textOf = (id: string) => catalogue[id] ?? messages[id as MessageId] ?? TEXTS.get(id) ?? '';
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit' });

  /** Returns the emergency number as a voice should read it. */
  const callWords = ({ number, name }: EmergencyNumber): string => {
    const digits = [...number].join(' ');
    if (name === null) return formatMessage(textOf('phone-line.call-anywhere'), { number: digits });
    const country = language === 'en' ? inSentence(name) : (catalogue[name] ?? name);
    return formatMessage(textOf('phone-line.call-in'), { number: digits, country });
  };

  return {
    language,
    of: (id: MessageId): string => textOf(id),
    /** Returns a message with `{call}` replaced by the emergency number, digit by digit, and its country. */
    say: (id: MessageId, help: EmergencyNumber): string =>
      formatMessage(textOf(id), { call: callWords(help) }),
    /** Returns what the rules say, in short sentences. */
    sentences: (wordings: readonly Wording[]): string[] =>
      wordings.flatMap(({ id, values }) => {
        const names = Object.entries(values).map(([kind, name]) => [kind, textOf(`name.${kind}.${name}`)]);
        return split(
          formatMessage(textOf(id), Object.fromEntries(names) as Record<string, string>),
          language,
        );
      }),
    /** Returns the name of a finding inside a sentence. German nouns and abbreviations such as 'COPD' stay as is. */
    findingName(id: string): string {
      const name = textOf(`name.finding.${id}`);
      return language === 'de'
        ? name
        : name.replace(/^\p{Lu}(?=[\p{Ll} ])/u, (letter) => letter.toLowerCase());
    },
    /** Words that callers often say, as hints for speech recognition. */
    hints: [
      ...SYMPTOMS.map((name) => (catalogue[name] ?? name).toLowerCase()),
      textOf('phone-line.hints'),
    ].join(', '),
    list: (words: readonly string[]): string => list.format(words),
    /** Returns the language of the voice and of speech recognition (BCP 47) for a caller's country. */
    voiceFor: (country: string | null): string =>
      VOICES[language]?.[country ?? ''] ?? VOICES[language]?.['else'] ?? language,
  };
}

/** Splits a text into short sentences: at sentence ends, colons and semicolons, and before and after round brackets. */
const split = (text: string, language: Language): string[] =>
  text
    .replace(/\s*[(（]([^)）]*)[)）]/g, '. $1.')
    .split(ENDS)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}${STOPS[language] ?? '.'}`);

export const ENGLISH: Texts = createTexts('en', {});
