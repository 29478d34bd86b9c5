/** A reason to end, as words for the person at the terminal. Programs print its message without a stack and exit with 1. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Runs a program's main function; a Fault ends it with its words, anything else is a mistake of ours and keeps its stack. */
export async function runProgram(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Fault ? error.message : error);
    process.exitCode = 1;
  }
}
