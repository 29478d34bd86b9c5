const reported = new Set<string>();

/** Logs each distinct error once per `context`, which is the error's source, for example 'mfe_map'. */
export function reportError(error: unknown, context: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = `[${context}] ${text}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line, error);
}
