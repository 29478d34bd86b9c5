import { defineMessages } from '@health-commons/base/catalogue';
import english from '../locales/en/record.json';

export const recordMessages = defineMessages(english);
