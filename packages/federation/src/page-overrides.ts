/** Its presence allows overrides. Its content is the URL of React's development build. */
const ELEMENT = /<meta name="remote-overrides" content="([^"]*)">/;
const NEXT = '<meta name="registry-keys"';

/**
 * Returns the shell's page with the permission to replace remotes by those of developers' machines. `react` is the URL
 * of React's development build, which the page loads while an override is active.
 * @throws Error if the page has no element for the registry's keys
 */
export function withOverrides(html: string, react: string): string {
  if (!html.includes(NEXT)) throw new Error('The page has no <meta name="registry-keys">.');
  return html.replace(NEXT, `<meta name="remote-overrides" content="${react}">${NEXT}`);
}

/** Returns the page as it was built. */
export const withoutOverrides = (html: string): string => html.replace(ELEMENT, '');

/** Returns true if the shell of this page lets a browser replace remotes by those of a developer's machine. */
export const allowsOverrides = (html: string): boolean => ELEMENT.test(html);
