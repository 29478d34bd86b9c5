/** Runs a bench. Prints an error as one sentence and exits with 1. SIGINT and SIGTERM run the `onExit` handlers. */
export async function runBench(bench: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    await bench();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
