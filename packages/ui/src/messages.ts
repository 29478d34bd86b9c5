/** Words a part shows when nobody gives it others. */
export const messages = {
  'failure.retry': 'Try Again',
} as const;
