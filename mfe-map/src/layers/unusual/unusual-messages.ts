import { defineMessages } from '@health-commons/base/catalogue';
import english from '../../locales/en/unusual.json';

export const unusualMessages = defineMessages(english);
