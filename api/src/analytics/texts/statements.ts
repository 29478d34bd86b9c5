import { joinSentences, localeOf } from '@health-commons/base/locale';
import type { Evidence, Source } from '@health-commons/contracts/analytics';
import SOURCES from './sources.json';
import { ENGLISH, render, type MessageId, type Texts, type Values } from './texts';

/** An id of the sources of methods and advice. docs/sources.md records how each source was checked. */
export type SourceId = keyof typeof SOURCES;
type Notice = Evidence['notices'][number];

/** The sentences of an answer in one language. A field is the path of a text or of a list in the answer. */
export type Statements = {
  /** Adds a sentence to a field. Throws if a placeholder has no value or its number is not finite. */
  add(field: string, id: MessageId, values?: Values, source?: SourceId): void;
  /** Adds a sentence to a field that says what the figures lack. */
  notify(kind: Notice['kind'], field: string, id: MessageId, values: Values): void;
  readonly notices: readonly Notice[];
  /** Returns the sentences of a field, in order. */
  of(field: string): string[];
  /** Returns the sentences of a field as one paragraph. */
  text(field: string): string;
  /** Adds sources that apply to the whole answer. */
  cite(...ids: readonly SourceId[]): void;
  sources(): Source[];
  /** Returns the name of a list's id, for use as a title: 'Monsoon'. */
  title(list: 'season', id: string): string;
};

export function createStatements(texts: Texts = ENGLISH): Statements {
  const { language } = texts;
  const fields = new Map<string, string[]>();
  const notices: Notice[] = [];
  const cited = new Set<SourceId>();
  const of = (field: string) => fields.get(field) ?? [];
  const add: Statements['add'] = (field, id, values, source) => {
    fields.set(field, [...of(field), render(id, values, texts)]);
    if (source) cited.add(source);
  };
  return {
    add,
    notify(kind, field, id, values) {
      add(field, id, values);
      notices.push({ kind, text: of(field).at(-1) ?? '' });
    },
    notices,
    of,
    text: (field) => joinSentences(of(field), language),
    cite: (...ids) => ids.forEach((id) => cited.add(id)),
    sources: () => [...cited].map((id) => ({ id, ...SOURCES[id] })),
    title(list, id) {
      const name = texts.messages[`name.${list}.${id}`] ?? id;
      return name.charAt(0).toLocaleUpperCase(localeOf(language)) + name.slice(1);
    },
  };
}
