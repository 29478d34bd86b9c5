import { defineMessages } from '@health-commons/base/catalogue';
import english from '../locales/en/table.json';

export const tableMessages = defineMessages(english);
