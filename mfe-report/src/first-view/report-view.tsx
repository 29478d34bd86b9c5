import { Panel } from '@health-commons/ui';
import { INITIAL_STATE } from '../report-form/form-state';
import { ReportForm } from '../report-form/report-form';
import styles from '../report-form/report-form.module.css';

const ignore = () => undefined;

/** The empty form below the heading and the lead, as built pages show it until the form works. */
export default function ReportView() {
  return (
    <div className={styles['section']}>
      <Panel>
        <ReportForm state={INITIAL_STATE} dispatch={ignore} level={2} />
      </Panel>
    </div>
  );
}
