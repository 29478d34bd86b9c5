import { openPrivateChat } from '@health-commons/platform';
import { Button } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './community-panels.module.css';

const PANELS = [
  { id: 'connect', title: messages['connect.title'], text: messages['connect.text'] },
  { id: 'health-community', title: messages['community.title'], text: messages['community.text'] },
] as const;

/** Renders the placeholder panels of SPEC section 2, which are on every page, as one box with one button. */
export function CommunityPanels() {
  return (
    <aside className={styles['place']} aria-label={messages['panels.label']}>
      <div className={styles['panels']}>
        {PANELS.map(({ id, title, text }) => (
          <section key={id} className={styles['panel']} aria-labelledby={id}>
            <h2 id={id} className={styles['title']}>
              {title}
            </h2>
            <p>{text}</p>
          </section>
        ))}
        <Button variant="secondary" className={styles['button']} onClick={openPrivateChat}>
          {messages['panels.open']}
        </Button>
      </div>
    </aside>
  );
}
