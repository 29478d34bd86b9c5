import { defineMessages } from '@health-commons/base/catalogue';
import english from '../locales/en/share.json';

export const actionMessages = defineMessages(english);
