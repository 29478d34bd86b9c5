export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
