import { useMemo, useState } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import {
  answerTo,
  type FindingId,
  FINDINGS,
  type Group,
  GROUPS,
  isFindingId,
  nextQuestion,
  NOTHING_TOLD,
  tell,
  type Told,
  untell,
} from '@health-commons/triage/choose';
import { Button, Checkbox, classNames, FleetingButton, Select, remote, shared } from '@health-commons/ui';
import type { VisitorCountry } from '../emergency/country';
import { ConsultationResult, type Understood } from '../result/consultation-result';
import { useSentences } from '../sentences/use-sentences';
import { chooseMessages, FindingSearch, type Names } from './finding-search';
import { QuestionForm } from './question-form';

type ChooserProps = { where: VisitorCountry; known: readonly Understood[] };

const toldFrom = (known: readonly Understood[]): Told =>
  known.reduce((told, { id, present }) => (isFindingId(id) ? tell(told, id, present) : told), NOTHING_TOLD);

/** Way 1 to an answer: choose what is wrong, answer the questions that matter, and read the answer. */
export default function Chooser({ where: { help, country }, known }: ChooserProps) {
  const [told, setTold] = useState(() => toldFrom(known));
  const [isChoosing, setChoosing] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [group, setGroup] = useState<Group | ''>('');
  const texts = useSentences();
  // In the page's language, or in English if its texts are not loaded.
  const names = useMemo(
    (): Names => new Map(FINDINGS.map(({ id, name }) => [id, texts[`name.finding.${id}`] ?? name])),
    [texts],
  );
  const present = told.findings.filter((one) => one.present).map(({ id }) => id);
  const question = isChoosing ? null : nextQuestion(told);
  const number = told.asked.filter((one) => !isFindingId(one)).length + 1;
  const choose = (id: FindingId, isPresent = true) => {
    setMissing(false);
    setTold((before) => (isPresent ? tell(before, id, true) : untell(before, id)));
  };

  if (question !== null)
    return (
      <QuestionForm
        key={number}
        question={question}
        number={number}
        told={told}
        names={names}
        onTell={setTold}
      />
    );
  if (!isChoosing)
    return (
      <ConsultationResult
        answer={answerTo(told, help, country === '' ? null : country, Date.now())}
        symptoms={present.map((id) => names.get(id) ?? id)}
        isQuiet={false}
        onChoose={() => {
          setTold((before) => ({ ...before, asked: [] }));
          setChoosing(true);
        }}
      />
    );
  return (
    <div className={shared['stack']} tabIndex={-1}>
      <FindingSearch
        names={names}
        onChoose={choose}
        error={isMissing ? chooseMessages['phone.choose-missing'] : undefined}
      />
      <Select
        label={chooseMessages['phone.choose-by-part']}
        options={GROUPS.map(({ group: value }) => ({
          value,
          label: chooseMessages[`phone.choose-${value}`],
        }))}
        placeholder=" "
        value={group}
        onChange={setGroup}
      />
      {GROUPS.find((one) => one.group === group)?.findings.map((id) => (
        <Checkbox
          key={id}
          label={names.get(id) ?? id}
          checked={present.includes(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ))}
      {present.length > 0 && (
        <section tabIndex={-1}>
          <h3>{chooseMessages['phone.choose-told']}</h3>
          <ul className={classNames(shared['actions'], remote['plain'])}>
            {present.map((id) => (
              <li key={id}>
                <FleetingButton
                  variant="secondary"
                  aria-label={formatMessage(chooseMessages['phone.choose-remove'], {
                    finding: names.get(id) ?? id,
                  })}
                  onClick={() => choose(id, false)}
                >
                  <span>{names.get(id)}</span> <span aria-hidden="true">×</span>
                </FleetingButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={shared['actions']}>
        <Button onClick={() => (present.length > 0 ? setChoosing(false) : setMissing(true))}>
          {chooseMessages['phone.choose-next']}
        </Button>
      </div>
    </div>
  );
}
