import { defineMessages } from '@health-commons/base/catalogue';
import type { ComponentType } from 'react';
import accessibility from '../../locales/en/accessibility.json';
import privacy from '../../locales/en/privacy.json';
import { AboutPage } from './about-page';
import { DataPage } from './data-page';
import { RemotesPage } from './remotes-page';
import { OperatorSection, TextPage } from './text-page';

const privacyTexts = defineMessages(privacy);
const accessibilityTexts = defineMessages(accessibility);

/** Says in visitors' words what docs/privacy.md says in full. */
const PrivacyPage = () => (
  <TextPage texts={privacyTexts} idOf={(part) => `privacy.${part}`}>
    <OperatorSection />
  </TextPage>
);

/** Says in visitors' words what docs/accessibility.md says in full. */
const AccessibilityPage = () => (
  <TextPage texts={accessibilityTexts} idOf={(part) => `statement.${part}`}>
    <OperatorSection />
  </TextPage>
);

export const TEXT_PAGES: Readonly<Record<string, ComponentType>> = {
  '/about': AboutPage,
  '/privacy': PrivacyPage,
  '/accessibility': AccessibilityPage,
  '/data': DataPage,
  '/remotes': RemotesPage,
};
