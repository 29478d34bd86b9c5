import { translateName, translationOf } from '@health-commons/base/catalogue';
import { formatNumber, joinSentences, locale, onceForPage } from '@health-commons/base/locale';
import type { AnalyticsSeries, Evidence, Statement } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { writeDay } from '@health-commons/ui/dates';
import { placeWords } from '../selection/selection';

type Value = Statement['values'][string];

const day = onceForPage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }));
const month = onceForPage((tag) => new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }));
const list = onceForPage((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));

/** Returns the names of the placeholders that select plural forms. Their values must stay numbers. */
function pluralsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [...message.matchAll(/\{(\w+),/g)].map(([, name = '']) => name);
  // The builds replace messages with plurals by their syntax trees. 6 is FormatJS's type of a plural.
  return (message as readonly { type: number; value: string }[])
    .filter(({ type }) => type === 6)
    .map(({ value }) => value);
}

function written(name: string, value: Value, place: string): string {
  if (typeof value === 'object') return list().format(value.map((id) => written(name, id, place)));
  if (name === 'place') return place;
  if (name === 'month') return month().format(new Date(Date.UTC(2000, Number(value) - 1)));
  if (typeof value === 'number') return formatNumber(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return writeDay(day(), value);
  return translationOf(`name.${name}.${value}`) ?? translateName(value);
}

/**
 * Returns a statement's text in the page's language, or its English text if the catalogue has no such message or an API of
 * another version sends other values.
 */
function textOf({ id, text, values }: Statement, place: string): string {
  const message = translationOf(`sentence.${id}`);
  if (message === undefined) return text;
  const plurals = pluralsOf(message);
  try {
    const translated = formatMessage(
      message,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          plurals.includes(name) ? Number(value) : written(name, value, place),
        ]),
      ),
    );
    return /\{\w+\}/.test(translated) ? text : translated;
  } catch {
    return text;
  }
}

/** Returns the name of a season of the API, such as 'Monsoon', in the page's language. */
function seasonOf(title: string): string | undefined {
  const name = translationOf(`name.season.${title.toLowerCase()}`);
  return name === undefined ? name : name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}

/** Replaces the API's English sentences in an answer by those of the page's language. */
export function translateAnswer<Answer extends { evidence: Evidence }>(answer: Answer): Answer {
  const { place, statements } = answer.evidence;
  const words = placeWords(place.location);
  const texts = new Map(statements.map((statement) => [statement.text, textOf(statement, words)]));
  const translate = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') return (key === 'season' ? seasonOf(value) : texts.get(value)) ?? value;
    if (Array.isArray(value)) return value.map((one: unknown) => translate(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translate(one, name)]));
  };
  // The cast is safe because texts become texts and everything else stays as it is.
  return translate(answer) as Answer;
}

/** Replaces the API's English explanations of a series by those of the page's language. */
export function translateSeries(series: AnalyticsSeries): AnalyticsSeries {
  const words = placeWords(series.location);
  const translate = (field: string): string =>
    joinSentences(
      series.statements.filter((one) => one.field === field).map((statement) => textOf(statement, words)),
    );
  return {
    ...series,
    rtWhyNot: translate('rtWhyNot') || series.rtWhyNot,
    method: { ...series.method, description: translate('method.description') || series.method.description },
  };
}
