/** A number in groups. Only North American numbers are grouped, since wrong groups mislead. */
export const formatNumber = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
