import gammaln from '@stdlib/math-base-special-gammaln';

/** Returns ln Γ(x) for x > 0. */
export const logGamma = (x: number): number => gammaln(x);
