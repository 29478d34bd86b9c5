import type { Messages } from '@health-commons/contracts/messages';

/** What a downloaded file says of itself. */
export const words = {
  'export.source': 'Health Commons: reports by visitors, not confirmed by a doctor or a laboratory.',
  'export.licence': 'CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  'export.cells':
    'Where places is more than 1, several places are counted together: the point is the mean of their reports, and places can be an upper bound.',
  'export.precision':
    'Where precision is city or region, the reports are from somewhere in it: their postal codes are known no closer, and the point stands for all of it.',
} as const satisfies Messages;
