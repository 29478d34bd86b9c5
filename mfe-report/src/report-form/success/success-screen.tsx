import { DAY_MS } from '@health-commons/base/days';
import { defineMessages, translateName } from '@health-commons/base/catalogue';
import { joinList, joinSentences } from '@health-commons/base/locale';
import { useRequest } from '@health-commons/base/use-request';
import { formatMessage } from '@health-commons/contracts/messages';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import { AREA_REPORTS, useSupabase, type Report } from '@health-commons/data';
import { useAccessibility } from '@health-commons/platform';
import { Button, classNames, noticeClass, shared, ToneIcon } from '@health-commons/ui';
import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import english from '../../locales/en/success.json';
import { messages } from '../../messages';
import { useHealthTip, type ShownTip } from '../../tips/use-health-tip';
import { ChildAdvice } from '../fields/fields';
import type { FormState, Submission } from '../form-state';
import { Heading, useArrivalFocus, type HeadingLevel } from '../heading';
import styles from '../report-form.module.css';

const successMessages = defineMessages(english);

/** Milliseconds until the success screen closes (SPEC.md, sections 4 and 9). Pauses do not count. */
const SUCCESS_SCREEN_MS = 3000;

type SuccessScreenProps = {
  state: FormState;
  submission: Extract<Submission, { status: 'success' }>;
  level: HeadingLevel;
  onViewMap: () => void;
  /** Called when the time is up (false), or when the visitor wants to make another report (true). */
  onDone: (another: boolean) => void;
};

/**
 * What a visitor does with fingers, wheel or keyboard. Not `scroll`, because the page itself scrolls when the short
 * success screen replaces the form.
 */
const ACTIONS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/** Returns true from the first touch, scroll or key anywhere on the page. */
function useHasActed(): boolean {
  const [hasActed, setHasActed] = useState(false);
  // A layout effect, so that a key in the first frame counts.
  useLayoutEffect(() => {
    const gone = new AbortController();
    const options = { passive: true, capture: true, signal: gone.signal };
    for (const action of ACTIONS) document.addEventListener(action, () => setHasActed(true), options);
    return () => gone.abort();
  }, []);
  return hasActed;
}

/**
 * Shows the success screen until SPEC.md's 3000 ms are over. A touch, scroll or key keeps it open. It also stays open
 * in screen reader mode, and for a report from the outbox, because the visitor may be elsewhere when it is sent.
 */
export default function SuccessScreen({ state, submission, level, onViewMap, onDone }: SuccessScreenProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { report, pinCode, wasPending } = submission;
  const { answers, identity } = state;
  const isCorrection = identity?.corrects !== undefined;
  const tip = useHealthTip(report, pinCode);
  const area = useAreaReports(report.country, pinCode);
  const { screenReader } = useAccessibility().choices;
  const stays = useHasActed() || screenReader || wasPending;
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(false), SUCCESS_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [stays]);
  useArrivalFocus(heading, { preventScroll: wasPending });

  const name = answers.nickname.trim();
  const thanks =
    name === ''
      ? successMessages['report.success-title']
      : formatMessage(successMessages['report.success-title-named'], { name });
  return (
    <section className={shared['stack']} aria-labelledby={titleId}>
      <div className={styles['verdict']}>
        <ToneIcon tone="success" className={classNames(styles['icon'], styles['stored'])} />
        <Heading level={level} id={titleId} ref={heading} tabIndex={-1}>
          {isCorrection ? successMessages['report.corrected-title'] : thanks}
        </Heading>
      </div>
      <p>{successMessages[isCorrection ? 'report.corrected-text' : 'report.success-text']}</p>
      {area !== null && <AreaReports {...area} />}
      {answers.reportFor === 'child' && <ChildAdvice />}
      {tip && <TipCard tip={tip} level={level === 2 ? 3 : 4} />}
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onViewMap}>
          {messages['report.view-map']}
        </Button>
        <Button variant="secondary" onClick={() => onDone(true)}>
          {messages['report.report-again']}
        </Button>
      </div>
      <p className={shared['hint']}>
        {stays
          ? successMessages['report.success-held']
          : formatMessage(successMessages['report.success-timing'], { seconds: SUCCESS_SCREEN_MS / 1000 })}
      </p>
    </section>
  );
}

/**
 * Shows the number of recent reports from the postal area of the visitor's report, and what they report most. A count
 * of 0 is not shown, because it does not include that report.
 */
function AreaReports({ count, isAtLeast, symptoms }: AreaFigures) {
  if (count < 1) return null;
  if (count === 1) return <p>{formatMessage(successMessages['report.area-one'], { days: ACTIVE_DAYS })}</p>;
  const words = successMessages[isAtLeast ? 'report.area-at-least' : 'report.area-many'];
  return (
    <p>
      {joinSentences([
        formatMessage(words, { n: count, days: ACTIVE_DAYS }),
        formatMessage(successMessages['report.area-symptoms'], {
          symptoms: joinList(symptoms.map(translateName)),
        }),
      ])}
    </p>
  );
}

type TipCardProps = { tip: ShownTip; level: HeadingLevel };

const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

function TipCard({ tip, level }: TipCardProps) {
  return (
    <div className={classNames(noticeClass('info'), styles['tip'])}>
      <Heading level={level}>{successMessages['report.tip-title']}</Heading>
      <p {...(tip.isEnglish ? ENGLISH : {})}>{tip.content}</p>
      <p>
        <a href={tip.source_url} target="_blank" rel="noreferrer">
          {formatMessage(messages['report.tip-source'], { source: tip.source })}
        </a>
      </p>
    </div>
  );
}

const TOP_SYMPTOMS = 3;

/**
 * The recent reports of a postal area. If `isAtLeast` is true, there may be more than `count`. `symptoms` are the most
 * reported ones, most first.
 */
export type AreaFigures = {
  readonly count: number;
  readonly isAtLeast: boolean;
  readonly symptoms: readonly string[];
};

/** Summarizes the newest reports of a postal area. `now` is in milliseconds since 1970. */
export function toAreaFigures(reports: readonly Report[], now: number): AreaFigures {
  const since = now - ACTIVE_DAYS * DAY_MS;
  const recent = reports.filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const counts = new Map<string, number>();
  for (const symptom of recent.flatMap(({ symptoms }) => symptoms))
    counts.set(symptom, (counts.get(symptom) ?? 0) + 1);
  const symptoms = [...counts].sort(([, a], [, b]) => b - a).map(([symptom]) => symptom);
  return {
    count: recent.length,
    isAtLeast: recent.length === reports.length && reports.length >= AREA_REPORTS,
    symptoms: symptoms.slice(0, TOP_SYMPTOMS),
  };
}

/** Reads the recent reports in a postal area (SPEC.md, section 7). Returns null until they are read. */
function useAreaReports(country: string, pinCode: string): AreaFigures | null {
  const { getReports } = useSupabase();
  const load = useCallback(
    async () => toAreaFigures(await getReports(country, pinCode), Date.now()),
    [getReports, country, pinCode],
  );
  const { state } = useRequest(load);
  return state.status === 'ready' ? state.data : null;
}
