/**
 * Returns the text that the server sent with an error (SPEC.md section 8), or null if it sent none. `packages/data`
 * puts it into `cause`; all other causes are objects.
 */
export function serverTextOf(error: unknown): string | null {
  const text = error instanceof Error && typeof error.cause === 'string' ? error.cause.trim() : '';
  return text === '' ? null : text;
}
