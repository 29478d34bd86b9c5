/**
 * Whether the chat server answers. That people can talk there comes with a later release: any answer of it says 'not-yet'.
 * @throws Error when the server cannot be reached or fails; the signal's reason when aborted
 */
export async function fetchChatState(chat: string, signal: AbortSignal): Promise<'not-yet'> {
  const response = await fetch(`${chat}/health`, { signal });
  // A body that nobody reads keeps the connection busy, and closing the dialog would cancel it.
  await response.text();
  if (response.status >= 500 && response.status !== 501) {
    throw new Error(`HTTP error! status: ${response.status}`);
  }
  return 'not-yet';
}
