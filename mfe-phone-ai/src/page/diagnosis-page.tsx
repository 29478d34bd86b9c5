import { EmergencyLine } from '../emergency/emergency-line';
import { useCountry } from '../emergency/use-country';
import { LinePanel } from '../line/line-panel';
import { messages } from '../messages';
import { TestForms } from '../test-forms/test-forms';
import styles from './diagnosis-page.module.css';

/** The page at /phone-ai. The shell renders the default export. */
export default function DiagnosisPage() {
  const { country, choose, help } = useCountry();
  return (
    <div className={styles['page']}>
      <h1>{messages['phone.title']}</h1>
      <EmergencyLine help={help} country={country} onChoose={choose} />
      <LinePanel />
      <p className={styles['introduction']}>{messages['phone.introduction']}</p>
      <TestForms country={country} help={help} />
    </div>
  );
}
