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
 * Returns a statement's text in the page's language, or undefined if the catalogue has no such message or an API of
 * another version sends other values.
 */
function textOf({ id, values }: Statement, place: string): string | undefined {
  const message = translationOf(`sentence.${id}`);
  if (message === undefined) return undefined;
  const plurals = pluralsOf(message);
  try {
    const text = formatMessage(
      message,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          plurals.includes(name) ? Number(value) : written(name, value, place),
        ]),
      ),
    );
    return /\{\w+\}/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the name of a season of the API, such as 'Monsoon', in the page's language. */
function seasonOf(title: string): string {
  const name = translationOf(`name.season.${title.toLowerCase()}`);
  return name === undefined ? title : name.charAt(0).toLocaleUpperCase(locale()) + name.slice(1);
}

/**
 * Replaces the API's English sentences in an answer by those of the page's language. A sentence of a list that the
 * catalogue does not have stays English, and so does a text with such a sentence.
 */
export function translateAnswer<Answer extends { evidence: Evidence } | AnalyticsSeries>(
  answer: Answer,
): Answer {
  const isSeries = 'statements' in answer;
  const { statements } = isSeries ? answer : answer.evidence;
  const place = placeWords(isSeries ? answer.location : answer.evidence.place.location);
  const fields = new Map<string, (string | undefined)[]>();
  for (const statement of statements)
    fields.set(statement.field, [...(fields.get(statement.field) ?? []), textOf(statement, place)]);

  const translate = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') {
      if (path === 'seasonalPatterns.season') return seasonOf(value);
      const texts = fields.get(path);
      return texts?.every((text) => text !== undefined) ? joinSentences(texts) : value;
    }
    if (Array.isArray(value))
      return value.map((one: unknown, i) =>
        typeof one === 'string' ? (fields.get(path)?.[i] ?? one) : translate(one, path),
      );
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        translate(one, path === '' ? name : `${path}.${name}`),
      ]),
    );
  };
  // The cast is safe because texts become texts and everything else stays as it is.
  return translate(answer, '') as Answer;
}
