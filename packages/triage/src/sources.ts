import sources from '../data/sources.json';

/** What rules and advice are based on. `url` leads to the page itself. docs/triage.md says how each was checked. */
export type Source = { id: string; title: string; url: string };

export type SourceId = keyof typeof sources;

export const SOURCES = Object.fromEntries(
  Object.entries(sources).map(([id, source]) => [id, { id, ...source }]),
) as Readonly<Record<SourceId, Source>>;
