import { FINDINGS, URGENCIES, type FindingId, type Urgency } from '@health-commons/triage';
import * as v from 'valibot';

export type ModelReading = { findings: FindingId[]; urgency: Urgency; explanation: string };

const MAX = { findings: 60, explanationLength: 300 } as const;

const FINDING_IDS = FINDINGS.map(({ id }) => id);

const readingSchema = v.strictObject({
  findings: v.pipe(v.array(v.picklist(FINDING_IDS)), v.maxLength(MAX.findings)),
  urgency: v.picklist(URGENCIES),
  explanation: v.pipe(v.string(), v.maxLength(MAX.explanationLength)),
});

/** `readingSchema` as JSON Schema, without its maximum lengths, for servers with structured output. */
export const READING_JSON_SCHEMA = {
  type: 'object',
  properties: {
    findings: { type: 'array', items: { type: 'string', enum: FINDING_IDS } },
    urgency: { type: 'string', enum: URGENCIES },
    explanation: { type: 'string' },
  },
  required: ['findings', 'urgency', 'explanation'],
  additionalProperties: false,
} as const;

const completionSchema = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
});

/**
 * Parses a chat completion. Returns null if `text` is not a completion, or if its content does not match
 * `readingSchema` exactly.
 */
export function readAnswer(text: string): ModelReading | null {
  const completion = v.safeParse(completionSchema, fromJson(text));
  if (!completion.success) return null;
  const reading = v.safeParse(readingSchema, fromJson(completion.output.choices[0]?.message.content ?? ''));
  return reading.success ? reading.output : null;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Patterns of reassurance, advice, numbers and markup. They match too much on purpose, because the rules have their own
 * explanations.
 */
const NOT_FOR_A_MODEL = [
  /[\p{Nd}<>{}[\]|\\`*_#@]|https?:|www\./iu,
  /\b(no|not|never|without|nothing|none|neither|nor|cannot|\w+n['’]t|(can|don|isn|aren|won|didn|doesn)t)\b/i,
  /\b(mild|minor|well|good|great|ok|okay|alright|better|recover\w*|pass(es)?|harmless|fine|healthy|safe|normal|ignore|wait|relax|worry|sure|certain\w*|definite\w*)\b/i,
  /\b(take|taking|dose|tablet|pill|medicine|medication|drug|treat\w*|call|stop|should|must|need\w*|recommend\w*|advi[cs]e\w*)\b/i,
];

/**
 * Returns whether a model's explanation can be shown: the urgency must be routine or self-care, and the text must not
 * be blank, contain control characters or match a pattern.
 */
export function isSafeExplanation(text: string, urgency: Urgency): boolean {
  if (urgency === 'emergency' || urgency === 'urgent') return false;
  return text.trim() !== '' && !/\p{C}/u.test(text) && !NOT_FOR_A_MODEL.some((pattern) => pattern.test(text));
}
