/** Returns a sentence if this version of Node is not supported, otherwise null. */
export function nodeFault(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return null;
  return `Health Commons needs Node.js 20.19 or newer, and this is ${version}: install a newer one from https://nodejs.org and run the command again.`;
}
