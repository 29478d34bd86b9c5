import { defineMessages } from '@health-commons/base/catalogue';
import english from './locales/en.json';

export const messages = defineMessages(english);
