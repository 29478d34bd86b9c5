/** Returns 0 to 9 for a digit of any script. Unicode has the ten digits of a script in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Returns the text with the digits of every script as 0 to 9. */
export const withAsciiDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, asciiDigit);

/**
 * Returns what a person typed or pasted for a machine to read: compatible characters as plain ones (NFKC), digits of
 * every script as 0 to 9, and no invisible characters, such as the direction marks that address books copy. `DI` are
 * Default_Ignorable_Code_Point. Spaces, tabs and line breaks stay.
 */
export const plainText = (text: string): string =>
  withAsciiDigits(text.normalize('NFKC')).replace(/[^\P{C}\t-\r]|\p{DI}/gu, '');
