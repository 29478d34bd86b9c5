/** Time in milliseconds until the object URL is revoked. The browser must have read the file by then. */
const FREE_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}
