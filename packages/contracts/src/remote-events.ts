import * as v from 'valibot';
import { remoteName, versionName } from './registry';

/** The kinds of events that are failures of a remote. docs/adding-a-remote.md describes them. */
export const FAILURE_KINDS = ['load-failed', 'refused', 'threw'] as const;

export const EVENT_KINDS = ['mounted', ...FAILURE_KINDS, 'stepped-back'] as const;

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
});
export type SentRemoteEvent = v.InferOutput<typeof remoteEventSchema>;

/** The body of a request with events. */
export const remoteEventsSchema = v.strictObject({
  events: v.pipe(v.array(remoteEventSchema), v.minLength(1), v.maxLength(50)),
});
