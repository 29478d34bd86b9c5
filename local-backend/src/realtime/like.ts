import { REALTIME_LIMITS } from './limits';

/** The wildcard `%`, which matches zero or more characters. */
const ANY = Symbol('any');
/** The wildcard `_`, which matches one character. */
const ONE = Symbol('one');

type Token = string | typeof ANY | typeof ONE;

/**
 * Compiles a pattern of SQL's `like` with the escape character `\`. The returned function compares at most
 * pattern × text characters, so that no pattern is slow.
 * @throws Error if the pattern is too long or ends with a single `\`
 */
export function compileLike(pattern: string): (text: string) => boolean {
  const tokens = parsePattern(pattern);
  return (text) => matches(tokens, [...text]);
}

/**
 * Compiles a pattern of SQL's `ilike`. Ignores the case of ASCII letters only.
 * @throws Error also if the pattern has other letters with case, because PostgreSQL's result depends on the database's
 * locale
 */
export function compileIlike(pattern: string): (text: string) => boolean {
  if ([...pattern].some((character) => character > '\x7f' && hasCase(character)))
    throw new Error('This server compares only ASCII letters with ilike');
  const matchesFolded = compileLike(lowerAscii(pattern));
  return (text) => matchesFolded(lowerAscii(text));
}

const hasCase = (character: string) => character.toLowerCase() !== character.toUpperCase();

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function parsePattern(pattern: string): Token[] {
  const characters = [...pattern];
  if (characters.length > REALTIME_LIMITS.patternLength)
    throw new Error(`A pattern has at most ${REALTIME_LIMITS.patternLength} characters`);
  const tokens: Token[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? '';
    if (character === '\\') {
      const escaped = characters[++at];
      if (escaped === undefined) throw new Error('LIKE pattern must not end with escape character');
      tokens.push(escaped);
    } else if (character === '%') tokens.push(ANY);
    else tokens.push(character === '_' ? ONE : character);
  }
  return tokens;
}

/** After a mismatch, the last `%` matches one more character. Earlier ones need not change. */
function matches(tokens: readonly Token[], text: readonly string[]): boolean {
  let token = 0;
  let lastAny = -1;
  let resumeAt = 0;
  for (let at = 0; at < text.length;) {
    const wanted = tokens[token];
    if (wanted === ANY) {
      lastAny = token++;
      resumeAt = at;
    } else if (wanted !== undefined && (wanted === ONE || wanted === text[at])) {
      token++;
      at++;
    } else if (lastAny >= 0) {
      token = lastAny + 1;
      at = ++resumeAt;
    } else {
      return false;
    }
  }
  return tokens.slice(token).every((rest) => rest === ANY);
}
