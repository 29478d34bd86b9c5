import { openPrivateChat } from '@health-commons/platform';
import { Button, Panel } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './community-panels.module.css';

const PANELS = [
  { title: messages['connect.title'], text: messages['connect.text'] },
  { title: messages['community.title'], text: messages['community.text'] },
] as const;

/** Renders the placeholder panels of SPEC section 2, which are on every page. */
export function CommunityPanels() {
  return (
    <aside className={styles['panels']} aria-label={messages['panels.label']}>
      {PANELS.map(({ title, text }) => (
        <Panel key={title} title={title} className={styles['panel']}>
          <p>{text}</p>
          <Button variant="secondary" onClick={openPrivateChat}>
            {messages['panels.open']}
          </Button>
        </Panel>
      ))}
    </aside>
  );
}
