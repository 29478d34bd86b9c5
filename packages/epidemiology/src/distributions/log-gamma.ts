import gammaln from '@stdlib/math-base-special-gammaln';

/** ln Γ(x), x > 0. */
export const logGamma = (x: number): number => gammaln(x);
