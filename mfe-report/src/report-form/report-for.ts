/**
 * Whom a report is for. Stays on this device, like the nickname, because only the advice on the page depends on it
 * (docs/decisions/0007).
 */
export const REPORT_FOR = ['me', 'child', 'other'] as const;
export type ReportFor = (typeof REPORT_FOR)[number];
