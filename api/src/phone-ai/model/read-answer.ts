import { FINDINGS, URGENCIES, type FindingId, type Urgency } from '@health-commons/triage';
import * as v from 'valibot';
import type { Usage } from './model-budget';

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

const tokens = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));

const completionSchema = v.object({
  usage: v.fallback(v.nullish(v.object({ prompt_tokens: tokens(), completion_tokens: tokens() })), null),
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.string() }) })), v.minLength(1)),
});

/**
 * Parses a chat completion. `reading` is null if `text` is not a completion, or if its content does not match
 * `readingSchema` exactly. `usage` is null if the completion does not report its tokens.
 */
export function readAnswer(text: string): { reading: ModelReading | null; usage: Usage | null } {
  const completion = v.safeParse(completionSchema, fromJson(text));
  if (!completion.success) return { reading: null, usage: null };
  const { usage, choices } = completion.output;
  const reading = v.safeParse(readingSchema, fromJson(choices[0]?.message.content ?? ''));
  return {
    reading: reading.success ? reading.output : null,
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null,
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
