import { defineMessages } from '@health-commons/base/catalogue';
import english from '../../locales/en/privacy.json';
import { TextPage } from './note-page';

const texts = defineMessages(english);

/** Says in visitors' words what docs/privacy.md says in full. */
export const PrivacyPage = () => <TextPage texts={texts} idOf={(part) => `privacy.${part}`} />;
