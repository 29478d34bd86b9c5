import { Button, LazyPart, Panel, shared } from '@health-commons/ui';
import { messages } from '../messages';
import { prefetchDetails } from '../result/consultation-result';
import { loadSentences } from '../sentences/use-sentences';
import type { ChooserProps } from './chooser';

/**
 * Also loads the names of the findings, so that they do not change under a visitor's finger, and the details of answers,
 * so that an answer needs no network.
 */
async function load() {
  const loading = loadSentences();
  prefetchDetails();
  const module = await import(/* webpackChunkName: 'on-demand-chooser' */ './chooser');
  await loading;
  return module;
}

type Props = Omit<ChooserProps, 'known'> & { known: ChooserProps['known'] | null; onStart: () => void };

/** The panel of the chooser, which is loaded when a visitor starts it. `known` is null before. */
export function ChoosePanel({ where, known, onStart }: Props) {
  return (
    <Panel title={messages['phone.choose-title']}>
      <div className={shared['stack']}>
        {known === null ? (
          <div className={shared['actions']}>
            <Button onClick={onStart}>{messages['phone.choose-start']}</Button>
          </div>
        ) : (
          <LazyPart load={load} props={{ where, known }} minHeight={320} />
        )}
        <p className={shared['hint']}>{messages['phone.choose-text']}</p>
      </div>
    </Panel>
  );
}
