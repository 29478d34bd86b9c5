/**
 * Returns the key that a text of a health tip, or the name of its source, has in the catalogues of translations: the
 * text's FNV-1a hash (32 bits) in base 36. An operator can change a tip and keep its id. The changed text has
 * another key, so it does not get the translation of the old text.
 */
export function tipKey(english: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < english.length; index += 1)
    hash = Math.imul(hash ^ english.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
