import type { Finding } from '../finding';
import type { Modifiers } from './modifiers';

const RANK = ['mild', 'moderate', 'severe'] as const;

const worse = (a: Finding['severity'], b: Finding['severity']) => {
  if (!a || !b) return a ?? b;
  return RANK.indexOf(a) >= RANK.indexOf(b) ? a : b;
};

/** Applies the modifiers of the whole text. They never make a stated severity milder. */
function withGlobal(finding: Finding, modifiers: readonly Modifiers[]): Finding {
  const out = { ...finding };
  for (const { severity, sudden, worst, lasting } of modifiers) {
    if (severity === 'severe') out.severity = 'severe';
    else if (severity && !out.severity) out.severity = severity;
    if (sudden) out.sudden = true;
    if (worst) out.worst = true;
    if (lasting) out.lasting = true;
  }
  return out;
}

function both(a: Finding, b: Finding): Finding {
  if (a.present !== b.present) return a.present ? a : b;
  const out = { ...a, text: a.text <= b.text ? a.text : b.text };
  const severity = worse(a.severity, b.severity);
  if (severity) out.severity = severity;
  if (b.sudden) out.sudden = true;
  if (b.worst) out.worst = true;
  if (b.lasting) out.lasting = true;
  const days = Math.max(a.duration?.days ?? -1, b.duration?.days ?? -1);
  if (days >= 0) out.duration = { days };
  return out;
}

/**
 * Merges findings with the same id. The result has the worst values, and 'present' wins over 'denied'. Then applies
 * `global` to the present findings; its `days` only to those without a duration of their own.
 */
export function merge(
  findings: readonly Finding[],
  global: { days: number | undefined; modifiers: readonly Modifiers[] },
): Finding[] {
  const byId = new Map<string, Finding>();
  for (const finding of findings) {
    const there = byId.get(finding.id);
    byId.set(finding.id, there ? both(there, finding) : finding);
  }
  return [...byId.values()].map((finding) => {
    if (!finding.present) return finding;
    const out = withGlobal(finding, global.modifiers);
    return out.duration || global.days === undefined ? out : { ...out, duration: { days: global.days } };
  });
}
