import { defineMessages } from '@health-commons/base/catalogue';

export const messages = defineMessages({
  'failure.retry': 'Try Again',
});
