import ar from '../../data/languages/ar.json';
import de from '../../data/languages/de.json';
import es from '../../data/languages/es.json';
import fr from '../../data/languages/fr.json';
import hi from '../../data/languages/hi.json';
import hindiInLatin from '../../data/languages/hi-Latn.json';
import ja from '../../data/languages/ja.json';
import pt from '../../data/languages/pt.json';
import arPhrases from '../../data/phrases/ar.json';
import dePhrases from '../../data/phrases/de.json';
import esPhrases from '../../data/phrases/es.json';
import frPhrases from '../../data/phrases/fr.json';
import hiPhrases from '../../data/phrases/hi.json';
import hindiInLatinPhrases from '../../data/phrases/hi-Latn.json';
import jaPhrases from '../../data/phrases/ja.json';
import ptPhrases from '../../data/phrases/pt.json';
import { readEnglish, type ReadText } from '../text/read';
import { isOtherLanguage, languagesOf } from '../text/read-words';
import { createTranslator, type Dictionary, withWords } from './to-english';

const DICTIONARIES: Readonly<Record<string, Dictionary>> = {
  ar: { ...ar, ...arPhrases },
  de: { ...de, ...dePhrases },
  es: { ...es, ...esPhrases },
  fr: { ...fr, ...frPhrases },
  hi: { ...hi, ...hiPhrases },
  'hi-Latn': { ...hindiInLatin, ...hindiInLatinPhrases },
  ja: { ...ja, ...jaPhrases },
  pt: { ...pt, ...ptPhrases },
};

const translators = new Map<string, ReturnType<typeof createTranslator>>();

/** Reads a message as one in a language. Undefined if it has no dictionary. The first message makes its translator. */
function readAs(language: string, symptoms: readonly string[]): ReadText | undefined {
  const dictionary = DICTIONARIES[language];
  if (!dictionary) return undefined;
  const translate = translators.get(language) ?? createTranslator(dictionary);
  translators.set(language, translate);
  const { english, unread } = translate(symptoms);
  const found = readEnglish(english);
  const inWords = (part: string) => withWords(part, unread);
  return {
    ...found,
    language: found.isMisread && isOtherLanguage(language) ? language : null,
    unknown: found.unknown.map(inWords),
    alarming: found.alarming.map(inWords),
  };
}

/**
 * Reads a message in the language in which most of its words are understood: English, that of the page, or one whose
 * script or frequent words it has. The language of the page may be written in two scripts. If two understand as much,
 * that of the page is right, and then English.
 */
export function read(symptoms: readonly string[], page = 'en'): ReadText {
  const english = readEnglish(symptoms);
  const ofPage = Object.keys(DICTIONARIES).filter((code) => code.split('-')[0] === page);
  const others = new Set([...ofPage, ...languagesOf(symptoms)]);
  let best = english;
  for (const language of others) {
    const other = readAs(language, symptoms);
    if (other && (other.lost < best.lost || (other.lost === best.lost && language.startsWith(page))))
      best = other;
  }
  return best;
}
