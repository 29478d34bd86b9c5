/** A line of an env file that cannot be parsed. `line` starts at 1. */
type EnvFileFault = { line: number; text: string };

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

function unquote(text: string): string {
  const quoted = /^(['"`])(.*)\1\s*(?:#.*)?$/.exec(text);
  if (quoted) {
    const [, quote, inner = ''] = quoted;
    return quote === '"' ? inner.replaceAll('\\n', '\n') : inner;
  }
  // A '#' starts a comment only after a space or as the first character. Otherwise URLs with fragments would be cut
  // off.
  return text.replace(/(^|\s)#.*$/, '').trim();
}

/**
 * Parses NAME=value lines with `#` comments, blank lines, `export`, and single, double or back quotes. If a name is
 * repeated, the last value applies. Unlike Node's --env-file, this function reports invalid lines.
 */
export function parseEnvFile(text: string): { values: Record<string, string>; faults: EnvFileFault[] } {
  const values: Record<string, string> = {};
  const faults: EnvFileFault[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, index) => {
      const trimmed = line.trim();
      if (trimmed === '' || trimmed.startsWith('#')) return;
      const match = ASSIGNMENT.exec(trimmed);
      if (match?.[1] === undefined) faults.push({ line: index + 1, text: trimmed });
      else values[match[1]] = unquote(match[2] ?? '');
    });
  return { values, faults };
}
