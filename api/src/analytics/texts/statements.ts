import { joinSentences, localeOf } from '@health-commons/base/locale';
import type { Evidence, Source } from '@health-commons/contracts/analytics';
import SOURCES from './sources.json';
import { ENGLISH, render, type MessageId, type Texts, type Values } from './texts';

/** An id of the sources of methods and advice. docs/sources.md records how each source was checked. */
export type SourceId = keyof typeof SOURCES;
type Notice = Evidence['notices'][number];

/** The sentences of an answer in one language. A field is the path of a text or of a list in the answer. */
export type Statements = ReturnType<typeof createStatements>;

export function createStatements(texts: Texts = ENGLISH) {
  const { language } = texts;
  const fields = new Map<string, string[]>();
  const notices: Notice[] = [];
  const cited = new Set<SourceId>();
  /** Returns the sentences of a field, in order. */
  const of = (field: string) => fields.get(field) ?? [];
  /** Adds a sentence to a field. Throws if a placeholder has no value or its number is not finite. */
  const add = (field: string, id: MessageId, values?: Values, source?: SourceId): void => {
    fields.set(field, [...of(field), render(id, values, texts)]);
    if (source) cited.add(source);
  };
  return {
    add,
    /** Adds a sentence to a field that says what the figures lack. */
    notify(kind: Notice['kind'], field: string, id: MessageId, values: Values): void {
      add(field, id, values);
      notices.push({ kind, text: of(field).at(-1) ?? '' });
    },
    notices,
    of,
    /** Returns the sentences of a field as one paragraph. */
    text: (field: string): string => joinSentences(of(field), language),
    /** Adds sources that apply to the whole answer. */
    cite: (...ids: readonly SourceId[]): void => ids.forEach((id) => cited.add(id)),
    sources: (): Source[] => [...cited].map((id) => ({ id, ...SOURCES[id] })),
    /** Returns the name of a list's id, for use as a title: 'Monsoon'. */
    title(list: 'season', id: string): string {
      const name = texts.messages[`name.${list}.${id}`] ?? id;
      return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
    },
  };
}
