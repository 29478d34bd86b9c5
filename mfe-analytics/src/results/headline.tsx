import type { Evidence, Risk, VerdictState } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { illnessWords } from '../charts/say';
import { noticeSentences } from './data-notices';
import { resultMessages } from './result-messages';
import styles from './results.module.css';

/** SPEC.md section 2 defines these colours. */
const COLOURS = { high: 'red', medium: 'yellow', low: 'green' } as const;

type Known = Pick<Evidence, 'statements' | 'verdicts'>;

/** Returns the state of the most serious illness, or undefined if the API sends no verdicts that are known here. */
export const stateOf = ({ verdicts }: Known): VerdictState | undefined =>
  verdicts && (verdicts[0]?.state ?? 'too-few');

/** Says of each outbreak since when it lasts and whether it is ending. */
const outbreaksOf = ({ verdicts = [] }: Known): string[] =>
  verdicts.flatMap(({ illness, state, since }) =>
    since !== null && (state === 'unusual' || state === 'ongoing' || state === 'ending')
      ? formatMessage(resultMessages[`headline.${state}`], {
          illness: illnessWords(illness),
          day: formatDay(since),
        })
      : [],
  );

function wordsOf(risk: Risk | null, state: VerdictState | undefined, evidence: Known): [string, ...string[]] {
  const outbreaks = outbreaksOf(evidence);
  if (risk !== null) {
    const quiet = state === 'usual' ? [resultMessages['headline.usual']] : [];
    return [resultMessages[`risk.${risk}`], ...(outbreaks.length > 0 ? outbreaks : quiet)];
  }
  if (state !== 'being-checked' && state !== 'too-few')
    return [resultMessages['risk.unknown'], resultMessages['risk.none-text'], ...outbreaks];
  const [title, text] =
    state === 'too-few' ? (['none', 'none-text'] as const) : (['checking', 'checking-text'] as const);
  return [
    resultMessages[`risk.${title}`],
    ...noticeSentences(evidence, state),
    resultMessages[`risk.${text}`],
  ];
}

type HeadlineProps = { risk: Risk | null; state: VerdictState | undefined; evidence: Known };

/** Shows the risk and the state in words and colour. Without a risk, there is no colour and no level. */
export function Headline({ risk, state, evidence }: HeadlineProps) {
  const [words, ...texts] = wordsOf(risk, state, evidence);
  return (
    <div className={styles['level']} data-colour={risk === null ? 'none' : COLOURS[risk]} data-state={state}>
      <p className={styles['level-words']}>{words}</p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
