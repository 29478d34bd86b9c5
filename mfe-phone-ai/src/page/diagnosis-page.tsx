import { shared } from '@health-commons/ui';
import { useEffect, useState } from 'react';
import { EmergencyLine } from '../emergency/emergency-line';
import { useCountry } from '../emergency/country';
import { LinePanel } from '../line/line-panel';
import { messages } from '../messages';
import { prefetchDetails } from '../result/consultation-result';
import { TestForms } from '../test-forms/test-forms';
import { EMPTY, type Values } from '../test-forms/values';

/** The page at /phone-ai. The shell renders the default export. */
export default function DiagnosisPage() {
  const [values, setValues] = useState(EMPTY);
  const where = useCountry(values.phoneNumber);
  const hasTyped = values !== EMPTY;
  useEffect(() => {
    if (hasTyped) prefetchDetails();
  }, [hasTyped]);
  const type = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <div className={shared['stack']}>
      <h1>{messages['phone.title']}</h1>
      {/* The built page has this text here, so it does not move when the remote has loaded. */}
      <p className={shared['text']}>{messages['phone.introduction']}</p>
      <EmergencyLine where={where} />
      <TestForms values={values} type={type} where={where} />
      <LinePanel />
    </div>
  );
}
