import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inline(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes));
  return [...new Set(found.map(([, , text = '']) => hashOf(text)))];
}

/**
 * Returns the CSP hashes of a page's inline scripts and style elements. Data blocks (JSON-LD) are included, which is
 * harmless. Line endings are normalized first, because browsers do so before hashing (HTML standard, preprocessing the
 * input stream).
 */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const text = html.replace(/\r\n?/g, '\n');
  return {
    scripts: inline(text, /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi),
    styles: inline(text, /<style\b([^>]*)>([\s\S]*?)<\/style\s*>/gi),
  };
}
