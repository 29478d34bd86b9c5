import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentType } from 'react';
import { joinList, labelColon, pageLanguage } from '@health-commons/base/locale';
import type { Consultation, EmergencyAlertAnswer } from '@health-commons/contracts/phone-ai';
import { announce } from '@health-commons/platform';
import {
  Button,
  classNames,
  Disclosure,
  type Elements,
  LazyPart,
  Notice,
  shared,
  toneClass,
} from '@health-commons/ui';
import { CallLink } from '../emergency/emergency-line';
import { messages } from '../messages';
import type { DetailsProps } from './details';
import styles from './result.module.css';
import { translateConsultation } from '../sentences/translate';
import { useSentences } from '../sentences/use-sentences';

const TONES = { emergency: 'error', urgent: 'warning', routine: 'info', 'self-care': 'success' } as const;

const DISCLAIMER = classNames(shared['text'], shared['strong']);

type Props = {
  answer: Consultation;
  symptoms: readonly string[];
  /** Whether to leave the focus where it is, because the visitor is already typing something else. */
  isQuiet: boolean;
  label?: string;
  /** Opens the chooser with what was understood. */
  onChoose?: ((understood: readonly Understood[]) => void) | undefined;
  children?: Elements;
};

/** A finding that the visitor has or denies. */
export type Understood = NonNullable<Consultation['findings']>[number];

/**
 * The answer to a consultation: a heading that says what to do, one recommendation and the diagnosis. The details
 * follow and have their own chunk, so that this part never waits for a script. In an emergency, or if too little was
 * understood, a link to call follows the heading. `children` come before the recommendation.
 */
export function ConsultationResult({ answer: english, symptoms, isQuiet, label, onChoose, children }: Props) {
  const sentences = useSentences();
  const answer = translateConsultation(english, sentences);
  const { urgency, emergencyNumber: help, callFirst, hint } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isEmergency = urgency === 'emergency';
  const verdict = messages[`phone.verdict-${urgency}`];
  const diagnosis = withoutVerdict(answer.diagnosis, verdict);
  // Announces the answer. Also focuses its heading, unless an element outside the form has the focus.
  const arrive = useEffectEvent(() => {
    const target = heading.current;
    const active = document.activeElement ?? document.body;
    const isHere = active === document.body || target?.closest('form')?.contains(active);
    const isFocused = target !== null && !isQuiet && isHere;
    if (isFocused) {
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: 'start' });
    }
    const text = isFocused ? diagnosis : `${target?.textContent ?? ''}. ${diagnosis}`;
    announce(text, isEmergency ? 'assertive' : 'polite');
  });
  useEffect(() => arrive(), []);
  return (
    <section
      className={classNames(shared['box'], shared['stack'], toneClass(TONES[urgency]), styles['result'])}
      data-urgency={urgency}
      aria-labelledby={id}
    >
      <h3 ref={heading} id={id} tabIndex={-1}>
        <span
          className={classNames(shared['hint'], styles['label'])}
        >{`${label ?? messages['phone.result-label']}${labelColon()}`}</span>
        <span>{verdict}</span>
      </h3>
      {(isEmergency || callFirst) && (
        <p>
          <CallLink help={help} />
        </p>
      )}
      {callFirst && <p>{messages['phone.languages']}</p>}
      {hint && hint.language !== pageLanguage() && (
        <p lang={hint.language} dir="auto">
          {hint.text}
        </p>
      )}
      {children}
      <div className={styles['part']}>
        <h4>{messages['phone.recommendations']}</h4>
        <p className={shared['strong']}>{answer.recommendations[0]}</p>
      </div>
      <div className={styles['part']}>
        <h4>{messages['phone.why']}</h4>
        <dl className={styles['facts']}>
          <div>
            <dt className={shared['hint']}>{messages['phone.diagnosis']}</dt>
            <dd>{diagnosis}</dd>
          </div>
        </dl>
      </div>
      {onChoose && <WhatWeUnderstood findings={answer.findings ?? []} onChoose={onChoose} />}
      <DetailsPart answer={answer} symptoms={symptoms} />
      <p className={DISCLAIMER}>{answer.disclaimer}</p>
      <p className={DISCLAIMER}>{messages['phone.not-reviewed']}</p>
    </section>
  );
}

type UnderstoodProps = {
  findings: readonly Understood[];
  onChoose: (understood: readonly Understood[]) => void;
};

/** What the answer is based on, and a way to correct it. */
function WhatWeUnderstood({ findings, onChoose }: UnderstoodProps) {
  const namesOf = (isPresent: boolean) =>
    findings.filter(({ present }) => present === isPresent).map(({ name }) => name);
  const [present, denied] = [namesOf(true), namesOf(false)];
  return (
    <div className={styles['part']}>
      {findings.length > 0 && <h4>{messages['phone.understood']}</h4>}
      {present.length > 0 && <p>{joinList(present)}</p>}
      {denied.length > 0 && (
        <Disclosure look="link" summary={messages['phone.understood-denied']}>
          <p>{joinList(denied)}</p>
        </Disclosure>
      )}
      <div className={shared['actions']}>
        <Button variant="secondary" onClick={() => onChoose(findings)}>
          {messages['phone.choose-again']}
        </Button>
      </div>
    </div>
  );
}

type AlertProps = { answer: EmergencyAlertAnswer; symptoms: readonly string[]; isQuiet: boolean };

/** Shows the state of the test alert in the API's sentence, which says whether the alert was stored or delivered. */
export function AlertResult({ answer, ...rest }: AlertProps) {
  const { alert } = translateConsultation(answer, useSentences());
  return (
    <ConsultationResult answer={answer} label={messages['phone.alert-result-label']} {...rest}>
      <Notice tone="warning">
        <p>{alert.words}</p>
      </Notice>
    </ConsultationResult>
  );
}

/** Height in CSS pixels that is reserved while the details load. */
const DETAILS_HEIGHT = 240;

let loaded: ComponentType<DetailsProps> | null = null;

async function loadDetails() {
  const module = await import(/* webpackChunkName: 'on-demand-details' */ './details');
  loaded = module.default;
  return module;
}

/** Loads the script of the details before an answer needs it. An answer tries again after a failure. */
export const prefetchDetails = (): void => void loadDetails().catch(() => undefined);

/** Shows the details at once if their script is loaded. Otherwise loads it, and offers Try Again if that fails. */
function DetailsPart(props: DetailsProps) {
  // Does not change later, because a different component would close what the visitor has opened.
  const [Details] = useState(() => loaded);
  return Details ? (
    <Details {...props} />
  ) : (
    <LazyPart
      load={loadDetails}
      props={props}
      minHeight={DETAILS_HEIGHT}
      failedText={messages['phone.details-failed-text']}
    />
  );
}

/**
 * Returns a diagnosis without the verdict that it starts with, because the heading of the result says it: 'See a doctor
 * today: it could be flu.' becomes 'It could be flu.'
 */
export function withoutVerdict(diagnosis: string, verdict: string): string {
  const rest = diagnosis.startsWith(verdict)
    ? /^\s?[:：.。।،]\s*(.+)$/su.exec(diagnosis.slice(verdict.length))?.[1]
    : undefined;
  return rest === undefined ? diagnosis : rest.charAt(0).toLocaleUpperCase(pageLanguage()) + rest.slice(1);
}
