export type Bytes = Uint8Array<ArrayBuffer>;

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Bytes): string {
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException if the text is not base64url */
export function fromBase64Url(text: string): Bytes {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(chars, (char) => char.charCodeAt(0));
}
