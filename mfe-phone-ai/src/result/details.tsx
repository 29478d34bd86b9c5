import { defineMessages } from '@health-commons/base/catalogue';
import { joinList } from '@health-commons/base/locale';
import { confidenceLevel, wholePercent } from '@health-commons/contracts/confidence';
import { formatMessage } from '@health-commons/contracts/messages';
import { illnessName, severityName } from '@health-commons/contracts/names';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { classNames, Disclosure, formatMoment, Notice, remote, shared } from '@health-commons/ui';
import english from '../locales/en/details.json';
import styles from './result.module.css';
import { SourceLink } from './source-link';

const detailMessages = defineMessages(english);

export type DetailsProps = { answer: Consultation; symptoms: readonly string[] };

/** What follows the diagnosis of an answer: how sure it is and what it is based on. Most of it is folded. */
export default function Details({ answer, symptoms }: DetailsProps) {
  return (
    <>
      <Reasons answer={answer} />
      <NotUnderstood parts={answer.unknown} />
      <div className={shared['text']}>
        <MoreAdvice answer={answer} />
        <Illnesses answer={answer} />
        <OtherRules answer={answer} />
        <Disclosure look="link" summary={detailMessages['phone.about-answer']}>
          <p>{formatMessage(detailMessages['phone.about'], { symptoms: joinList(symptoms) })}</p>
          <p>
            {formatMessage(detailMessages['phone.answered'], { moment: formatMoment(answer.lastUpdated) })}
          </p>
        </Disclosure>
      </div>
    </>
  );
}

/** The rule that gives the diagnosis, and how sure it is. The API lists this rule first. */
function Reasons({ answer }: { answer: Consultation }) {
  const { diagnosis, rules, assistedByModel } = answer;
  const [deciding] = rules;
  return (
    <div className={styles['part']}>
      {deciding === undefined ? (
        <p>{detailMessages['phone.no-rules']}</p>
      ) : (
        <div data-rule={deciding.id}>
          {!diagnosis.includes(deciding.words) && <p>{deciding.words}</p>}
          <SourceLink source={deciding.source} />
        </div>
      )}
      <KeyFacts answer={answer} />
      {assistedByModel && <p>{detailMessages['phone.model']}</p>}
    </div>
  );
}

/** Shows the fields that SPEC section 2 names, except the diagnosis and the recommendations. */
function KeyFacts({ answer: { severity, confidence, followUpRequired, urgency } }: { answer: Consultation }) {
  const followUp = urgency === 'emergency' ? 'emergency' : followUpRequired ? 'yes' : 'no';
  return (
    <dl className={styles['facts']}>
      <div>
        <dt className={shared['hint']}>{detailMessages['phone.severity']}</dt>
        <dd>{severityName(severity)}</dd>
      </div>
      <div>
        <dt className={shared['hint']}>{detailMessages['phone.confidence']}</dt>
        <dd>{confidenceWords(confidence)}</dd>
      </div>
      <div>
        <dt className={shared['hint']}>{detailMessages['phone.follow-up']}</dt>
        <dd>{detailMessages[`phone.follow-up-${followUp}`]}</dd>
      </div>
    </dl>
  );
}

/** Returns the confidence as a word and a percentage. */
const confidenceWords = (confidence: number): string =>
  formatMessage(detailMessages[`phone.confidence-${confidenceLevel(confidence)}`], {
    share: wholePercent(confidence),
  });

/** Parts of the visitor's text that were not understood. */
function NotUnderstood({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <Notice tone="warning" title={detailMessages['phone.unknown']}>
      <ul className={remote['points']}>
        {[...new Set(parts)].map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p>{detailMessages['phone.unknown-text']}</p>
    </Notice>
  );
}

/** The recommendations after the first one, and the sources of all. */
function MoreAdvice({ answer: { recommendations, sources } }: { answer: Consultation }) {
  const [, ...others] = recommendations;
  if (others.length + sources.length === 0) return null;
  return (
    <Disclosure look="link" summary={detailMessages['phone.more-recommendations']}>
      <ul className={remote['points']}>
        {others.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul className={classNames(remote['points'], remote['plain'])}>
        {sources.map((source) => (
          <li key={source.url}>
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Illnesses({ answer: { illnesses, localReports } }: { answer: Consultation }) {
  if (illnesses.length === 0) return null;
  return (
    <Disclosure look="link" summary={detailMessages['phone.illnesses']}>
      <p>
        {localReports > 0
          ? formatMessage(detailMessages['phone.illnesses-text'], { n: localReports })
          : detailMessages['phone.illnesses-alone']}
      </p>
      <ul className={remote['points']}>
        {illnesses.map(({ illness, probability }) => (
          <li key={illness}>
            {formatMessage(detailMessages['phone.illness'], {
              illness: illness === 'other' ? detailMessages['phone.illness-other'] : illnessName(illness),
              share: wholePercent(probability),
            })}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** The other rules that fired. Folded, so that visitors do not read 'rest and drink' in an emergency. */
function OtherRules({ answer: { rules } }: { answer: Consultation }) {
  const [, ...others] = rules;
  if (others.length === 0) return null;
  return (
    <Disclosure look="link" summary={detailMessages['phone.other-rules']}>
      <ul className={remote['points']}>
        {others.map(({ id, words, urgency, source }) => (
          <li key={id} data-rule={id}>
            <span>{words}</span>{' '}
            <span className={styles['chip']}>{detailMessages[`phone.rule-${urgency}`]}</span>
            <br />
            <SourceLink source={source} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
