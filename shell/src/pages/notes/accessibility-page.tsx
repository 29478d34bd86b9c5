import { defineMessages } from '@health-commons/base/catalogue';
import english from '../../locales/en/accessibility.json';
import { NotePage, NoteSection, OperatorSection } from './note-page';

const texts = defineMessages(english);

/** Says in visitors' words what docs/accessibility.md says in full. */
export function AccessibilityPage() {
  return (
    <NotePage title={texts['statement.title']} lead={texts['statement.lead']}>
      <NoteSection
        title={texts['statement.use.title']}
        points={(['keyboard', 'reader', 'zoom', 'settings', 'time'] as const).map(
          (name) => texts[`statement.use.${name}`],
        )}
      />
      <NoteSection
        title={texts['statement.tested.title']}
        points={(['axe', 'keyboard', 'people'] as const).map((name) => texts[`statement.tested.${name}`])}
      />
      <NoteSection
        title={texts['statement.gaps.title']}
        points={(['map', 'charts', 'chat', 'words'] as const).map((name) => texts[`statement.gaps.${name}`])}
      />
      <NoteSection title={texts['statement.help.title']} text={texts['statement.help.text']} />
      <OperatorSection />
    </NotePage>
  );
}
