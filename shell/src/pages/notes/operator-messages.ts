import type { Messages } from '@health-commons/contracts/messages';

export const operatorMessages = {
  'operator.title': 'Who runs this site',
  'operator.none': 'The operator of this installation has not named themselves here.',
  'operator.contact': 'Contact:',
  'operator.terms': 'Terms of use',
} as const satisfies Messages;
