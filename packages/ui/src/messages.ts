export const messages = {
  'failure.retry': 'Try Again',
} as const;
