import type { Overrides } from '../remotes/release-choice';

/** The overrides of this browser. `startOverrides` replaces `load`, and runs only if the page allows overrides. */
export const overrideSource = { load: (): Promise<Overrides> => Promise.resolve(new Map()) };
