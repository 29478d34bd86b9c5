import gammaln from '@stdlib/math-base-special-gammaln';

export const logGamma = (x: number): number => gammaln(x);
