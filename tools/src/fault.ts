/** An error for the person at the terminal. Programs print its message without a stack and exit with 1. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Returns whether parseArgs rejected the command line. */
function isMistyped(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/**
 * Runs a program's main function and sets the exit code. For a Fault or an invalid command line, prints only the
 * message. Any other error is a bug, so its stack is printed too.
 */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Fault || isMistyped(error) ? error.message : error);
    process.exitCode = 1;
  }
}
