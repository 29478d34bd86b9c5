import { defineMessages } from '@health-commons/base/catalogue';
import english from '../locales/en/results.json';

export const resultMessages = defineMessages(english);
