import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { locale } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import {
  AGES,
  answered,
  DAYS,
  type FindingId,
  type Question,
  QUESTIONS,
  tell,
  tellAge,
  tellDays,
  tellManner,
  type Told,
  untell,
} from '@health-commons/triage/choose';
import { Button, Checkbox, Select, shared } from '@health-commons/ui';
import { chooseMessages, type Names } from './finding-search';

type Props = {
  question: Question;
  number: number;
  told: Told;
  names: Names;
  onTell: (told: Told) => void;
};

type Unit = 'hour' | 'day' | 'month' | 'year';

/** Returns a range of whole units in words, such as '6–15 years'. */
function rangeText(unit: Unit, first: number, last: number): string {
  const format = new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' });
  return first === last ? format.format(first) : format.formatRange(first, last);
}

/** Returns an option for each value, which stands for the range up to the next value. */
function optionsOf(values: readonly number[], [small, of, large]: readonly [Unit, number, Unit]) {
  return values.map((value, i) => {
    const next = values[i + 1] ?? Infinity;
    const [unit, factor] = value < 1 ? [small, of] : [large, 1];
    const [first, end] = [Math.round(value * factor), Math.round(next * (next <= 1 ? of : 1))];
    const label =
      next === Infinity
        ? `${rangeText(unit, first, first)} +`
        : first === 0
          ? `< ${rangeText(unit, end, end)}`
          : rangeText(unit, first, end - 1);
    return { value: String(value), label };
  });
}

/** One question: a list of signs to tick, or a choice. What is ticked counts at once. */
export function QuestionForm({ question, number, told, names, onTell }: Props) {
  const [chosen, choose] = useState('');
  const first = useRef<HTMLHeadingElement & HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const title = chooseMessages[`phone.choose-${question.kind}`];
  const nameOf = (finding: FindingId) => names.get(finding) ?? finding;
  const has = (finding: FindingId) => told.findings.find((one) => one.id === finding && one.present);
  const options = signOptions();
  const isTicked = chosen !== '' || options.some((one) => one.isTicked);
  const next = (isDenied: boolean) => {
    const value = Number(chosen);
    const after =
      chosen === '' ? told : question.kind === 'age' ? tellAge(told, value) : tellDays(told, value);
    onTell(answered(after, question, isDenied));
  };

  function signOptions() {
    if (question.kind === 'age' || question.kind === 'days') return [];
    if (question.kind !== 'manner')
      return question.options.map((sign) => ({
        key: sign,
        label: nameOf(sign),
        isTicked: has(sign) !== undefined,
        tick: (isTrue: boolean) => (isTrue ? tell(told, sign, true) : untell(told, sign)),
      }));
    return question.options.map(({ of, manner }) => ({
      key: `${of} ${manner}`,
      label: formatMessage(chooseMessages[`phone.choose-${manner}`], { finding: nameOf(of) }),
      isTicked: manner === 'severe' ? has(of)?.severity === manner : has(of)?.[manner] === true,
      tick: (isTrue: boolean) => tellManner(told, { of, manner }, isTrue),
    }));
  }

  return (
    <form
      className={shared['stack']}
      aria-label={title}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        next(true);
      }}
    >
      <p className={shared['hint']}>
        {formatMessage(chooseMessages['phone.choose-progress'], { number, limit: QUESTIONS })}
      </p>
      {question.kind === 'age' || question.kind === 'days' ? (
        <Select
          ref={first}
          label={title}
          options={
            question.kind === 'age'
              ? optionsOf(AGES, ['month', 12, 'year'])
              : optionsOf(DAYS, ['hour', 24, 'day'])
          }
          placeholder={chooseMessages['phone.choose-unknown']}
          value={chosen}
          onChange={choose}
        />
      ) : (
        <>
          <h3 ref={first} tabIndex={-1}>
            {title}
          </h3>
          <div>
            {options.map(({ key, label, isTicked: checked, tick }) => (
              <Checkbox
                key={key}
                label={label}
                checked={checked}
                onChange={(event) => onTell(tick(event.currentTarget.checked))}
              />
            ))}
          </div>
        </>
      )}
      <div className={shared['actions']}>
        <Button type="submit">
          {
            chooseMessages[
              options.length === 0
                ? 'phone.choose-next'
                : isTicked
                  ? 'phone.choose-only'
                  : 'phone.choose-none'
            ]
          }
        </Button>
        {options.length > 0 && (
          <Button variant="secondary" onClick={() => next(false)}>
            {chooseMessages['phone.choose-unknown']}
          </Button>
        )}
      </div>
    </form>
  );
}
