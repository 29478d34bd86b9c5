/** Max number of symptoms, max characters of all symptoms together (`letters`), and of a phone number. */
export const CONSULTATION_LIMITS = { symptoms: 50, letters: 4_000, phoneNumber: 40 } as const;
