import { pageLanguage } from '@health-commons/base/locale';

/**
 * Returns a diagnosis without the verdict that it starts with, because the heading of the result says it: 'See a doctor
 * today: it could be flu.' becomes 'It could be flu.'
 */
export function withoutVerdict(diagnosis: string, verdict: string): string {
  const rest = diagnosis.startsWith(verdict)
    ? /^\s?[:：.。।،]\s*(.+)$/su.exec(diagnosis.slice(verdict.length))?.[1]
    : undefined;
  return rest === undefined ? diagnosis : rest.charAt(0).toLocaleUpperCase(pageLanguage()) + rest.slice(1);
}
