import * as v from 'valibot';
import { filePath, remoteName, versionName } from './registry';

/** The kinds of events that are failures of a remote. docs/adding-a-remote.md describes them. */
export const FAILURE_KINDS = ['load-failed', 'refused', 'threw', 'error', 'rejection'] as const;

export const EVENT_KINDS = ['mounted', ...FAILURE_KINDS, 'stepped-back'] as const;

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999_999));

/**
 * An event of a remote on a page. A page sends at most one of each kind per release. It has no other fields, so that no
 * text of a visitor and nothing that identifies a visitor can be sent.
 */
const remoteEventSchema = v.strictObject({
  remote: remoteName,
  version: versionName,
  /** Why the browser runs this release. */
  choice: v.picklist(['live', 'canary', 'previous']),
  kind: v.picklist(EVENT_KINDS),
  /** The reason of 'load-failed' and 'refused', such as 'remote.altered'. */
  code: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9.-]{0,59}$/))),
  /** The script of the release that threw, with its line and column. */
  script: v.optional(v.strictObject({ file: filePath, line: position, column: position })),
});
export type SentRemoteEvent = v.InferOutput<typeof remoteEventSchema>;

/** The body of a request with events. */
export const remoteEventsSchema = v.strictObject({
  events: v.pipe(v.array(remoteEventSchema), v.minLength(1), v.maxLength(50)),
});
