type RandomSource = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>;

/**
 * Returns a random UUID (version 4), even in an insecure context, such as a page served over plain HTTP from a network
 * address. Insecure contexts have `getRandomValues` but not `randomUUID`.
 */
export function randomId(source: RandomSource = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // RFC 9562: '4' is the version, and 'a' (binary 1010) has the variant bits 10.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
