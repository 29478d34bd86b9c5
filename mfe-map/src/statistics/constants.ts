/** SPEC section 9: fixed placeholders, shown until figures are counted from reports. They are made up. */
export const SAMPLE_FIGURES = { active: 1234, recovered: 5678, monitoring: 910 } as const;
