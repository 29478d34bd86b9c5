import { defineMessages } from '@health-commons/base/catalogue';

export const operatorMessages = defineMessages({
  'operator.title': 'Who runs this site',
  'operator.none': 'The operator of this installation has not named themselves here.',
  'operator.contact': 'Contact:',
  'operator.terms': 'Terms of use',
});
