/**
 * Whether the backend is there. The consultation comes with a later release, so an answer says 'not-yet'; its own call is not made
 * before something answers it, because a browser logs every 404 as an error.
 * @throws Error when the backend cannot be reached or fails; the signal's reason when aborted
 */
export async function fetchLineState(api: string, signal: AbortSignal): Promise<'not-yet'> {
  const response = await fetch(`${api}/api/health`, { signal });
  // A body that nobody reads keeps the connection busy.
  await response.text();
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return 'not-yet';
}
