/** Time in milliseconds before the object URL is revoked. The browser must read the file in this time. */
const FREE_AFTER_MS = 60_000;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}
