import { defineMessages } from '@health-commons/base/catalogue';

export const closeViewMessages = defineMessages({
  'map.coasts-approximate': 'Coasts are approximate at this zoom',
});
