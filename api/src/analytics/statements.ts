import type { Source, Statement } from '@health-commons/contracts/analytics';
import { SOURCES, type SourceId } from './advice/sources';
import type { MessageId } from './messages/en';
import { placeholdersOf, render, type Values } from './messages/render';

/** The sentences of an answer, each with its message and values. */
export type Statements = {
  readonly list: readonly Statement[];
  /** Adds a sentence to a field and returns its text. Values that the message does not use are dropped. */
  add(field: string, id: MessageId, values?: Values, source?: SourceId): string;
  /** Returns the sentences of a field, in order. */
  of(field: string): string[];
  /** Adds sources that apply to the whole answer. */
  cite(...ids: readonly SourceId[]): void;
  sources(): Source[];
};

export function createStatements(): Statements {
  const list: Statement[] = [];
  const cited = new Set<SourceId>();
  return {
    list,
    add(field, id, all = {}, source) {
      const text = render(id, all);
      const values = Object.fromEntries(
        placeholdersOf(id).map((name) => {
          const value = all[name] ?? '';
          return [name, typeof value === 'object' ? [...value] : value];
        }),
      );
      list.push({ field, id, text, values, ...(source && { source }) });
      if (source) cited.add(source);
      return text;
    },
    of: (field) => list.filter((statement) => statement.field === field).map(({ text }) => text),
    cite: (...ids) => ids.forEach((id) => cited.add(id)),
    sources: () => [...cited].map((id) => ({ id, ...SOURCES[id] })),
  };
}
