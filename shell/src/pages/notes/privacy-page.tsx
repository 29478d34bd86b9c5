import { NotePage, NoteSection, OperatorSection } from './note-page';
import { privacyMessages as texts } from './privacy-messages';

/** Says in visitors' words what docs/privacy.md says in full. */
export function PrivacyPage() {
  return (
    <NotePage title={texts['privacy.title']} lead={texts['privacy.lead']}>
      <NoteSection
        title={texts['privacy.report.title']}
        text={texts['privacy.report.text']}
        points={(['what', 'symptoms', 'place', 'time'] as const).map(
          (name) => texts[`privacy.report.${name}`],
        )}
      />
      <NoteSection
        title={texts['privacy.guess.title']}
        text={texts['privacy.guess.text']}
        points={(['larger', 'leave', 'delete'] as const).map((name) => texts[`privacy.guess.${name}`])}
      />
      <NoteSection
        title={texts['privacy.device.title']}
        text={texts['privacy.device.text']}
        points={(['nickname', 'settings', 'draft', 'waiting', 'map', 'chat'] as const).map(
          (name) => texts[`privacy.device.${name}`],
        )}
      />
      <NoteSection
        title={texts['privacy.server.title']}
        points={(['reports', 'limits', 'codes', 'logs'] as const).map(
          (name) => texts[`privacy.server.${name}`],
        )}
      />
      <NoteSection
        title={texts['privacy.others.title']}
        points={(['phone', 'global', 'private'] as const).map((name) => texts[`privacy.others.${name}`])}
      />
      <NoteSection
        title={texts['privacy.services.title']}
        points={(['cookies', 'tiles', 'postal'] as const).map((name) => texts[`privacy.services.${name}`])}
      />
      <OperatorSection />
    </NotePage>
  );
}
