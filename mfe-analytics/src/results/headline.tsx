import {
  isOutbreak,
  type Evidence,
  type OutbreakPrediction,
  type Risk,
  type VerdictState,
} from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { formatDay } from '@health-commons/ui/dates';
import { classNames, Notice, shared, toneClass } from '@health-commons/ui';
import { confidenceLevel, wholePercent } from '@health-commons/contracts/confidence';
import { illnessWords } from '../charts/words';
import { resultMessages } from './parts';
import styles from './results.module.css';

/** SPEC.md section 2 defines these colours. */
const TONES = { red: 'error', yellow: 'warning', green: 'success' } as const;
const RISK_COLOURS = { high: 'red', medium: 'yellow', low: 'green' } as const;

type Known = Pick<Evidence, 'verdicts' | 'notices'>;
type NoticeId = Evidence['notices'][number]['kind'];

/** Returns the state of the most serious illness. */
export const stateOf = ({ verdicts }: Known): VerdictState => verdicts[0]?.state ?? 'too-few';

const noticesOf = ({ notices }: Known, wanted: NoticeId): string[] =>
  notices.flatMap(({ kind, text }) => (kind === wanted ? text : []));

/** Returns the sentences of a list that are in no notice. */
export const withoutNotices = (items: readonly string[], { notices }: Known): string[] =>
  items.filter((item) => !notices.some(({ text }) => text === item));

/** Says of each outbreak since when it lasts and whether it is ending. */
const outbreaksOf = ({ verdicts }: Known): string[] =>
  verdicts.flatMap(({ illness, state, since }) =>
    since !== null && isOutbreak(state)
      ? formatMessage(resultMessages[`headline.${state}`], {
          illness: illnessWords(illness),
          day: formatDay(since),
        })
      : [],
  );

type HeadlineProps = { risk: Risk | null; state: VerdictState; evidence: Known };

function wordsOf({ risk, state, evidence }: HeadlineProps): [string, ...string[]] {
  const outbreaks = outbreaksOf(evidence);
  if (risk !== null) {
    const quiet = state === 'usual' ? [resultMessages['headline.usual']] : [];
    return [resultMessages[`risk.${risk}`], ...(outbreaks.length > 0 ? outbreaks : quiet)];
  }
  if (state === 'being-checked')
    return [
      resultMessages['risk.checking'],
      ...noticesOf(evidence, state),
      resultMessages['risk.checking-text'],
    ];
  return [resultMessages['risk.none'], ...noticesOf(evidence, 'too-few'), resultMessages['risk.none-text']];
}

/** Shows the risk and the state in words and colour. Without a risk, there is no colour and no level. */
export function Headline(props: HeadlineProps) {
  const { risk, state } = props;
  const [words, ...texts] = wordsOf(props);
  const colour = risk && RISK_COLOURS[risk];
  return (
    <div
      className={classNames(styles['level'], colour && toneClass(TONES[colour]))}
      data-colour={colour ?? 'none'}
      data-state={state}
    >
      <p className={styles['level-words']}>{words}</p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** What the reports of a place lack. */
const NOTICES: readonly (readonly [NoticeId, title: string])[] = [
  ['being-checked', resultMessages['notice.checking']],
  ['too-few', resultMessages['notice.few']],
  ['gap', resultMessages['notice.gap']],
];

type DataNoticesProps = {
  evidence: Known;
  /** The state of the headline, which has these sentences already. */
  told?: VerdictState | undefined;
};

/** Shows which reports are being checked or missing, and if there are too few. Renders nothing otherwise. */
export function DataNotices({ evidence, told }: DataNoticesProps) {
  return NOTICES.map(([notice, title]) => {
    const texts = notice === told ? [] : noticesOf(evidence, notice);
    return (
      texts.length > 0 && (
        <Notice key={notice} tone="warning" title={title}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )
    );
  });
}

/** SPEC.md section 2 defines these colours. */
const CONFIDENCE_COLOURS = { high: 'green', medium: 'yellow', low: 'red' } as const;

type ConfidenceProps = {
  /** From 0 to 1. */
  confidence: number;
  /** Whether there is a prediction. Without one, the number is no probability, so it is not shown. */
  isPrediction: boolean;
  evidence: Pick<OutbreakPrediction['evidence'], 'confidence'>;
};

export function Confidence({ confidence, isPrediction, evidence }: ConfidenceProps) {
  const level = confidenceLevel(confidence);
  const colour = CONFIDENCE_COLOURS[level];
  const value = isPrediction
    ? formatMessage(resultMessages[`result.confidence-${level}`], { share: wholePercent(confidence) })
    : resultMessages['result.confidence-none'];
  const means = isPrediction ? evidence.confidence.means : resultMessages['result.confidence-none-text'];
  return (
    <div>
      <p>
        {resultMessages['result.confidence']}{' '}
        <span className={classNames(styles['chip'], toneClass(TONES[colour]))} data-colour={colour}>
          {value}
        </span>
      </p>
      <p className={shared['muted']}>{means}</p>
    </div>
  );
}
