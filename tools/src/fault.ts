/** A reason to end, as words for the person at the terminal. Programs print its message without a stack and exit with 1. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Whether it is what parseArgs says of a command line it does not understand. */
function isMistyped(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** Runs a program's main function; a Fault ends it with its words, anything else is a mistake of ours and keeps its stack. */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Fault || isMistyped(error) ? error.message : error);
    process.exitCode = 1;
  }
}
