import sources from '../data/sources.json';

/** A source of rules or advice. docs/triage.md says which sources were checked, and how. */
export type Source = { id: string; title: string; url: string };

export type SourceId = keyof typeof sources;

export const SOURCES = Object.fromEntries(
  Object.entries(sources).map(([id, source]) => [id, { id, ...source }]),
) as Readonly<Record<SourceId, Source>>;
