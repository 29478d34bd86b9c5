/** Groups the digits of a North American number. Leaves other numbers as they are, because wrong groups mislead. */
export const formatNumber = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
