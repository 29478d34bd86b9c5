/**
 * Runs a bench. If it fails, prints the error's message and exits with 1. SIGINT and SIGTERM exit with 130, and the
 * `onExit` handlers run.
 */
export async function runBench(bench: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    await bench();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
