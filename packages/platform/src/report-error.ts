const reported = new Set<string>();

/** Logs each distinct error (name and message) once per `context`, the prefix of its line, such as 'mfe_map'. */
export function reportError(error: unknown, context: string): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = `[${context}] ${text}`;
  if (reported.has(line)) return;
  reported.add(line);
  console.error(line, error);
}
