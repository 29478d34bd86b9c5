import measures from '../../data/measures.json';

type Measure = keyof typeof measures.patterns;

/** A finding from a measured value. */
type Vital = { id: string; present: boolean };

/**
 * A finding from the value of a measure. The value lies between the limits: `from` and `to` are inclusive, `above` and
 * `below` are not. A `denied` finding is absent.
 */
type Limits = {
  id: string;
  of: Measure;
  from?: number;
  above?: number;
  to?: number;
  below?: number;
  denied?: boolean;
};

const holds = (
  { from = -Infinity, above = -Infinity, to = Infinity, below = Infinity }: Limits,
  value: number,
) => value >= from && value > above && value <= to && value < below;

const ROWS: readonly Limits[] = measures.findings as readonly Limits[];

const vitalsAt = (measure: Measure, value: number): Vital[] =>
  ROWS.filter((row) => row.of === measure && holds(row, value)).map(({ id, denied = false }) => ({
    id,
    present: !denied,
  }));

const MEASURES = Object.keys(measures.patterns) as Measure[];

/**
 * Patterns whose first group is the value of a measure. The second one of a temperature is its unit, which may be
 * missing. A number such as 39.1 without another unit is read as a temperature.
 */
const PATTERNS = Object.fromEntries(
  MEASURES.map((measure) => [measure, measures.patterns[measure].map((one) => new RegExp(one, 'g'))]),
) as Record<Measure, RegExp[]>;

const matchesOf = (measure: Measure, text: string) =>
  PATTERNS[measure].flatMap((pattern) => [...text.matchAll(pattern)]);

/** Converts to degrees Celsius. A number above 45 is read as degrees Fahrenheit, even if the message says C. */
const celsius = (value: number, unit: string) =>
  unit.startsWith('f') || value > 45 ? ((value - 32) * 5) / 9 : value;

/**
 * Replaces what stands for a value by one: 'under 38' by 37.5, 'over 39' by 39.5, and a range of temperatures by its
 * upper end. Half of a unit keeps a value on its side of each limit below.
 */
const withValues = (text: string): string =>
  text
    .replace(/\b(3\d(?:\.\d)?) ?(?:-|to) ?(3\d(?:\.\d)?|4[0-3](?:\.\d)?)\b/g, '$2')
    .replace(
      /\b(?:under|below|(?:less|lower) than|(?:not|never|no) (?:over|above|(?:more|higher) than)) (\d+(?:\.\d+)?)/g,
      (_, value: string) => String(Number(value) - 0.5),
    )
    .replace(/(?<!\d )\b(?:over|above|(?:more|higher) than) (\d+(?:\.\d+)?)/g, (_, value: string) =>
      String(Number(value) + 0.5),
    );

/** Returns the body temperatures that a normalised text states, in degrees Celsius. */
const degreesIn = (text: string): number[] =>
  matchesOf('temperature', text)
    .map(([, digits = '', unit = '']) => celsius(Number(digits.replace(',', '.')), unit))
    .filter((value) => value >= 30 && value <= 43.5);

/** Returns whether a text states a temperature that is below the limit of fever: 'low fever of 37.5'. */
export function measuresNoFever(text: string): boolean {
  const degrees = degreesIn(withValues(text));
  return degrees.length > 0 && !degrees.some((value) => vitalsAt('temperature', value).some(isPresent));
}

const isPresent = ({ present }: Vital) => present;

/** Returns the findings from measured values in a normalised text. */
export function vitalsOf(said: string): Vital[] {
  const text = withValues(said);
  return MEASURES.flatMap((measure) => {
    const values =
      measure === 'temperature'
        ? degreesIn(text)
        : matchesOf(measure, text).map(([, value]) => Number(value));
    return values.flatMap((value) => vitalsAt(measure, value));
  });
}
