import { joinList } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Consultation } from '@health-commons/contracts/phone-ai';
import { Disclosure, formatMoment } from '@health-commons/ui';
import { detailMessages } from './detail-messages';
import { Illnesses } from './illnesses';
import { MoreAdvice } from './more-advice';
import { NotUnderstood } from './not-understood';
import { OtherRules } from './other-rules';
import { Reasons } from './reasons';
import styles from './result.module.css';

export type DetailsProps = { answer: Consultation; symptoms: readonly string[] };

/** What follows the diagnosis of an answer: how sure it is and what it is based on. Most of it is folded. */
export default function Details({ answer, symptoms }: DetailsProps) {
  return (
    <>
      <Reasons answer={answer} />
      <NotUnderstood parts={answer.unknown} />
      <div className={styles['folded']}>
        <MoreAdvice answer={answer} />
        <Illnesses answer={answer} />
        <OtherRules answer={answer} />
        <Disclosure look="link" summary={detailMessages['phone.about-answer']}>
          <p>
            {formatMessage(detailMessages['phone.about'], { symptoms: joinList(symptoms) })}
            <br />
            {formatMessage(detailMessages['phone.answered'], { moment: formatMoment(answer.lastUpdated) })}
          </p>
        </Disclosure>
      </div>
    </>
  );
}
