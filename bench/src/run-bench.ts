/** Runs a bench. An error is printed as one sentence with exit code 1; SIGINT and SIGTERM exit through `onExit`. */
export async function runBench(bench: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  try {
    await bench();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
