import sources from '../data/sources.json';

/** A source of rules or advice. `url` is the exact page. docs/triage.md describes how the sources were checked. */
export type Source = { id: string; title: string; url: string };

export type SourceId = keyof typeof sources;

export const SOURCES = Object.fromEntries(
  Object.entries(sources).map(([id, source]) => [id, { id, ...source }]),
) as Readonly<Record<SourceId, Source>>;
