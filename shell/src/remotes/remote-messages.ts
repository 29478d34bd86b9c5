import { defineMessages } from '@health-commons/base/catalogue';
import english from '../locales/en/remotes.json';

export const remoteMessages = defineMessages(english);
