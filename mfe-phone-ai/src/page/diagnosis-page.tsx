import { Button, LazyPart, Panel, shared } from '@health-commons/ui';
import { useEffect, useState } from 'react';
import { EmergencyLine } from '../emergency/emergency-line';
import { useCountry } from '../emergency/country';
import { LinePanel } from '../line/line-panel';
import { messages } from '../messages';
import { prefetchDetails, type Understood } from '../result/consultation-result';
import { loadSentences } from '../sentences/use-sentences';
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
  const [chooser, setChooser] = useState<{ known: readonly Understood[]; count: number } | null>(null);
  const choose = (known: readonly Understood[]) =>
    setChooser((before) => ({ known, count: (before?.count ?? 0) + 1 }));
  const type = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <div className={shared['stack']}>
      <h1>{messages['phone.title']}</h1>
      {/* The built page has this text here, so it does not move when the remote has loaded. */}
      <p className={shared['text']}>{messages['phone.introduction']}</p>
      <EmergencyLine where={where} />
      <Panel title={messages['phone.choose-title']}>
        <div className={shared['stack']}>
          {chooser === null ? (
            <div className={shared['actions']}>
              <Button onClick={() => choose([])}>{messages['phone.choose-start']}</Button>
            </div>
          ) : (
            // The key makes a new chooser each time, so that it starts with what was understood.
            <LazyPart
              key={chooser.count}
              load={loadChooser}
              props={{ where, known: chooser.known }}
              minHeight={320}
            />
          )}
          <p className={shared['hint']}>{messages['phone.choose-text']}</p>
        </div>
      </Panel>
      <TestForms values={values} type={type} where={where} onChoose={choose} />
      <LinePanel />
    </div>
  );
}

/**
 * Also loads the names of the findings, so that they do not change under a visitor's finger, and the details of
 * answers, so that an answer needs no network.
 */
async function loadChooser() {
  const loading = loadSentences();
  prefetchDetails();
  const module = await import(/* webpackChunkName: 'on-demand-chooser' */ '../choose/chooser');
  await loading;
  return module;
}
