import fc from 'fast-check';

/** Any character but a lone surrogate. fast-check's own unit for this, 'binary', takes a second to create. */
const character = fc.nat(0x10_f7ff).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Any text of up to `maxLength` characters, which may be control characters or unassigned. */
export const anyText = (maxLength: number) => fc.string({ unit: character, maxLength });
