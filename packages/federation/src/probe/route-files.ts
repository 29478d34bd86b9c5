import type { BrowserContext } from 'playwright-core';
import { contentType } from '../content-types';

/** Returns the name of a file, or undefined if the URL's path has an invalid escape. */
function decode(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Answers a browser's requests for files below `folder`, a URL, with what `read` returns. Undefined is a missing file.
 * Nothing public is requested.
 */
export async function routeFiles(
  context: BrowserContext,
  folder: string,
  read: (file: string) => Buffer | undefined,
): Promise<void> {
  const { pathname } = new URL(folder);
  await context.route(
    (url) => url.href.startsWith(folder),
    (route) => {
      const file = decode(new URL(route.request().url()).pathname.slice(pathname.length));
      const body = file && read(file);
      const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
      return route.fulfill(
        body ? { body, contentType: contentType(file), headers } : { status: 404, headers },
      );
    },
  );
}
