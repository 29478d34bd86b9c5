import type { Source, Statement } from '@health-commons/contracts/analytics';
import { SOURCES, type SourceId } from './advice/sources';

type Numbers = Record<string, number | string>;

/** A template with each {name} replaced by that number. Throws when a name has none: a sentence must not lose its number. */
export function fill(template: string, numbers: Numbers): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = numbers[name];
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value)))
      throw new Error(`'${template}' lacks a number for ${name}`);
    return typeof value === 'number' ? written(value) : value;
  });
}

/** Thousands apart by a comma: 12,000. */
export const written = (value: number): string => numbers.format(value);
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** Gathers the sentences of an answer together with what each was made from. */
export class Statements {
  readonly list: Statement[] = [];
  readonly #sources = new Set<SourceId>();

  /** Notes the sentence and answers it. */
  say(field: string, template: string, numbers: Numbers = {}, source?: SourceId): string {
    const text = fill(template, numbers);
    this.list.push({ field, text, template, numbers, ...(source && { source }) });
    if (source) this.#sources.add(source);
    return text;
  }

  /** The sentences of a field, in order. */
  of(field: string): string[] {
    return this.list.filter((statement) => statement.field === field).map(({ text }) => text);
  }

  /** Notes a source that no single sentence rests on. */
  cite(...ids: readonly SourceId[]): void {
    for (const id of ids) this.#sources.add(id);
  }

  sources(): Source[] {
    return [...this.#sources].map((id) => ({ id, ...SOURCES[id] }));
  }
}
