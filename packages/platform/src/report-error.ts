const reported = new Set<string>();

/** One line in the console for each distinct error, however often it repeats. `context` says where, e.g. 'mfe_map'. */
export function reportError(error: unknown, context: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = `[${context}] ${text}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line, error);
}
