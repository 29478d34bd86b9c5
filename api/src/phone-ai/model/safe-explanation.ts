import type { Urgency } from '@health-commons/triage';

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
