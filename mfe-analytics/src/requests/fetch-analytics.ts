/**
 * Whether the backend is there. The figures come with a later release, so an answer says 'not-yet'; the calls of SPEC.md's section 7
 * are not made before something answers them, because a browser logs every 404 as an error.
 * @throws Error when the backend cannot be reached or fails; the signal's reason when aborted
 */
export async function fetchAnalytics(api: string, signal: AbortSignal): Promise<'not-yet'> {
  const response = await fetch(`${api}/api/health`, { signal });
  // A body that nobody reads keeps the connection busy.
  await response.text();
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return 'not-yet';
}
