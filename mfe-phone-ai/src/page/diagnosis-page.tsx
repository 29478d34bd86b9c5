import { Link } from '@health-commons/platform';
import { Notice, Panel } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './diagnosis-page.module.css';
import { LinePanel } from './line-panel';

/** The page behind /phone-ai. Federation wants the default export. */
export default function DiagnosisPage() {
  return (
    <div className={styles['page']}>
      <h1>{messages['phone.title']}</h1>
      <p className={styles['introduction']}>{messages['phone.introduction']}</p>
      <Notice tone="warning" role="note" title={messages['phone.emergency-title']}>
        <p>{messages['phone.emergency']}</p>
      </Notice>
      <div className={styles['line']}>
        <LinePanel />
      </div>
      <Panel title={messages['phone.until-then']}>
        <p>
          <Link to="/report">{messages['phone.report']}</Link> {messages['phone.report-why']}
        </p>
      </Panel>
    </div>
  );
}
