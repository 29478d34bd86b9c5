/** A UUID of version 4. `crypto.randomUUID` is there on https and localhost alone. */
export function makeId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  // Two digits are not random: the version, and one of those that the variant may have.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-a$4-$5');
}
