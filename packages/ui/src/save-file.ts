/** Milliseconds a browser has to fetch the file from memory before the memory is freed. */
const FREE_AFTER_MS = 60_000;

/** Hands the visitor a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FREE_AFTER_MS);
}
