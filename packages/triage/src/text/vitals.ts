/** A finding from a measured value. */
type Vital = { id: string; present: boolean };

/** In °C: the CDC's limit for flu-like illness. The NHS's is 38 (https://www.nhs.uk/conditions/fever-in-adults/). */
const FEVER = 37.8;
const HIGH_FEVER = 39;
const VERY_HIGH_FEVER = 40;
const EXTREME_FEVER = 41;
const COLD = 35;

/** Patterns of temperatures. The groups are the number and the unit, which may be missing. */
const TEMPERATURES = [
  /\b(?:temp(?:erature)?s?|fever|febrile|t)\b[^\d,.;]{0,25}(\d{2,3}(?:[.,]\d+)?)(?: ?(?:°|deg(?:rees?)?))? ?(c\b|f\b|celsius|fahrenheit)?(?! ?(?:days?|hours?|hrs?|weeks?|months?|h\b|d\b|years?|yo\b|yr|min|\/))/g,
  /(?<![\d.])(\d{2,3}(?:[.,]\d+)?) ?(?:°|deg(?:rees?)?) ?(c\b|f\b|celsius|fahrenheit)?/g,
  /(?<![\d.])(\d{2,3}(?:[.,]\d+)?) ?(c\b|f\b|celsius|fahrenheit)/g,
  // A number such as 39.1 without another unit is read as a temperature.
  /(?<![\d.,/-])((?:3[789]|4[01])\.\d)()(?![\d./-])(?! ?(?:kg|kilos?|cm|m\b|%|weeks?|years?|months?|days?|km|miles?|bmi))/g,
  /(?<![\d.])(\d{2,3}(?:\.\d+)?)() (?:fever|temp(?:erature)?)\b/g,
];

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
function degreesIn(text: string): number[] {
  return TEMPERATURES.flatMap((pattern) =>
    [...withValues(text).matchAll(pattern)].map(([, digits = '', unit = '']) =>
      celsius(Number(digits.replace(',', '.')), unit),
    ),
  ).filter((value) => value >= 30 && value <= 43.5);
}

/** Returns whether a text states a temperature that is below the limit of fever: 'low fever of 37.5'. */
export function measuresNoFever(text: string): boolean {
  const degrees = degreesIn(text);
  return degrees.length > 0 && degrees.every((value) => value >= COLD && value < FEVER);
}

function temperatures(text: string): Vital[] {
  const found: Vital[] = [];
  for (const value of degreesIn(text)) {
    if (value >= FEVER) found.push({ id: 'fever', present: true });
    if (value >= HIGH_FEVER) found.push({ id: 'high-fever', present: true });
    if (value >= VERY_HIGH_FEVER) found.push({ id: 'very-high-fever', present: true });
    if (value >= EXTREME_FEVER) found.push({ id: 'extreme-fever', present: true });
    if (value < COLD) found.push({ id: 'hypothermia', present: true });
    if (value >= 35.5 && value < 37.5) found.push({ id: 'fever', present: false });
  }
  return found;
}

const SUGAR =
  /\b(?:(?:blood |capillary )?(?:sugar|glucose)s?(?: level| reading)?|bm|cbg|bsl|meter)\b[^\d,.;]{0,20}(\d{1,3}(?:\.\d+)?)(?! ?(?:hours?|hrs?|days?|h\b|weeks?|%))/g;

/**
 * Sources of the limits without a comment of their own: values that score 3 in NEWS2 (RCP 2017) for pulse, breathing
 * and low blood pressure; NHS England on oximetry at home (2021) for oxygen; AHA for high blood pressure.
 */
const MEASURES: readonly { pattern: RegExp; id: string; when: (value: number, second: number) => boolean }[] =
  [
    {
      pattern:
        /\b(?:oxygen(?: saturations?| sats?| level)?|spo2|sats?|saturations?)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?)/g,
      id: 'low-oxygen',
      when: (v) => v >= 40 && v <= 92,
    },
    {
      // Below half of the best value (BTS/SIGN 158).
      pattern: /\bpeak flow\b[^\d,.;]{0,20}(\d{2}) ?(?:%|per ?cent)/g,
      id: 'low-peak-flow',
      when: (v) => v < 50,
    },
    {
      pattern: /\b(?:heart rate|pulse|hr|heartbeat)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?)/g,
      id: 'very-fast-pulse',
      when: (v) => v > 130 && v < 260,
    },
    {
      pattern: /\b(?:heart rate|pulse|hr|heartbeat)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?)/g,
      id: 'very-slow-pulse',
      when: (v) => v > 15 && v <= 40,
    },
    // Glasgow Coma Scale. We read 15 as awake, 9 to 14 as confused and 8 or less as unconscious.
    {
      pattern: /\b(?:gcs|glasgow coma (?:scale|score))\b[^\d,.;]{0,15}(\d{1,2})\b/g,
      id: 'unconscious',
      when: (v) => v >= 3 && v <= 8,
    },
    {
      pattern: /\b(?:gcs|glasgow coma (?:scale|score))\b[^\d,.;]{0,15}(\d{1,2})\b/g,
      id: 'confusion',
      when: (v) => v >= 9 && v <= 14,
    },
    // Low blood sugar is below 4 mmol/l or 70 mg/dl; very high is at least 15 mmol/l or 270 mg/dl. A value up to 35 is
    // read as mmol/l. Sources: NHS, low blood sugar and diabetic ketoacidosis.
    { pattern: SUGAR, id: 'very-low-sugar', when: (v) => (v >= 0.5 && v < 3) || (v > 35 && v < 54) },
    { pattern: SUGAR, id: 'low-sugar-value', when: (v) => (v >= 0.5 && v < 4) || (v > 35 && v < 70) },
    { pattern: SUGAR, id: 'blood-sugar', when: (v) => (v >= 15 && v <= 35) || v >= 270 },
    {
      pattern:
        /\b(?:respiratory rate|breathing rate|resp rate|rr|breaths)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?)/g,
      id: 'fast-breathing',
      when: (v) => v > 24 && v < 120,
    },
    {
      pattern:
        /\b(?:respiratory rate|breathing rate|resp rate|rr|breaths)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?)/g,
      // The limit of CRB-65 (NICE NG250).
      id: 'very-fast-breathing',
      when: (v) => v >= 30 && v < 120,
    },
    {
      pattern: /\b(?:blood pressure|bp)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?) ?(?:\/|over) ?(\d{2,3})/g,
      id: 'very-high-pressure',
      when: (v, d) => v >= 180 || d >= 120,
    },
    {
      pattern: /\b(?:blood pressure|bp)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?) ?(?:\/|over) ?(\d{2,3})/g,
      id: 'high-pressure',
      when: (v, d) => v >= 140 || d >= 90,
    },
    {
      pattern: /\b(?:blood pressure|bp)\b[^\d,.;]{0,20}(\d{2,3}(?:\.\d+)?) ?(?:\/|over) ?(\d{2,3})/g,
      id: 'low-pressure',
      when: (v) => v <= 90,
    },
  ];

/** Returns the findings from measured values in a normalised text. */
export function vitalsOf(said: string): Vital[] {
  const text = withValues(said);
  const found = temperatures(text);
  for (const { pattern, id, when } of MEASURES)
    for (const [, first = '', second = ''] of text.matchAll(pattern))
      if (when(Number(first), Number(second))) found.push({ id, present: true });
  return found;
}
