import type { Finder } from './denied';

/**
 * What no phrase can say, since its words stand apart or some of them are left out as fillers ('too much', 'a fit'). A denial in front of them
 * is written into the pattern.
 */
export type Pattern = { id: string; pattern: Finder };
