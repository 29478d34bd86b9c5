import { defineMessages } from '@health-commons/base/catalogue';
import english from '../../locales/en/accessibility.json';
import { TextPage } from './note-page';

const texts = defineMessages(english);

/** Says in visitors' words what docs/accessibility.md says in full. */
export const AccessibilityPage = () => <TextPage texts={texts} idOf={(part) => `statement.${part}`} />;
