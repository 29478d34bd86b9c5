import { defineMessages } from '@health-commons/base/catalogue';
import type { ComponentType } from 'react';
import accessibility from '../../locales/en/accessibility.json';
import privacy from '../../locales/en/privacy.json';
import { AboutPage } from './about-page';
import { DataPage } from './data-page';
import { RemotesPage } from './remotes-page';
import { OperatorSection, TextPage } from './text-page';

const notes = { privacy: defineMessages(privacy), accessibility: defineMessages(accessibility) };

/** Says in visitors' words what docs/privacy.md or docs/accessibility.md say in full. */
const noteOf = (note: keyof typeof notes) => () => (
  <TextPage texts={notes[note]}>
    <OperatorSection />
  </TextPage>
);

export const TEXT_PAGES: Readonly<Record<string, ComponentType>> = {
  '/about': AboutPage,
  '/privacy': noteOf('privacy'),
  '/accessibility': noteOf('accessibility'),
  '/data': DataPage,
  '/remotes': RemotesPage,
};
