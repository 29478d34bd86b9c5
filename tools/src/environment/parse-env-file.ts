/** A line of an env file that cannot be parsed; `line` starts at 1. */
type EnvFileFault = { line: number; text: string };

const ASSIGNMENT = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*)$/;

function unquote(text: string): string {
  const quoted = /^(['"`])(.*)\1\s*(?:#.*)?$/.exec(text);
  if (quoted) {
    const [, quote, inner = ''] = quoted;
    return quote === '"' ? inner.replaceAll('\\n', '\n') : inner;
  }
  // A '#' begins a comment only after a space: colours and addresses with fragments keep theirs.
  return text.replace(/(^|\s)#.*$/, '').trim();
}

/**
 * Reads NAME=value lines: `#` comments, blank lines, `export`, single, double and back quotes. The last of two equal names wins.
 * Node's own --env-file ignores broken lines; here they are faults.
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
