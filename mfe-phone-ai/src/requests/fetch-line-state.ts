/**
 * Whether the consultation service is there. It is not before a later release: any answer of the backend says 'not-yet'.
 * @throws Error when the backend cannot be reached or fails; the signal's reason when aborted
 */
export async function fetchLineState(api: string, signal: AbortSignal): Promise<'not-yet'> {
  const response = await fetch(`${api}/api/phone-ai/health-consultation`, { signal });
  if (response.status >= 500 && response.status !== 501) {
    throw new Error(`HTTP error! status: ${response.status}`);
  }
  return 'not-yet';
}
