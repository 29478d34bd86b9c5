/** A number in groups, for reading. North America's groups are known; others are left as they are, since a wrong group misleads. */
export const formatNumber = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1-$2-$3');
