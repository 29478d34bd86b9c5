import { readFileSync } from 'node:fs';
import { Fault } from '@health-commons/base/fault';
import * as v from 'valibot';

/** Parses JSON of a schema. `what` begins the error, for example 'The release'. @throws Fault that names every fault */
export function parseJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson({}, 'is not JSON'), schema), text);
  if (result.success) return result.output;
  throw new Fault(`${what} is not valid: ${faultsIn(result.issues)}.`);
}

/** Returns the faults with their places, separated by semicolons. */
export const faultsIn = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `${v.getDotPath(issue) ?? 'the content'}: ${issue.message}`).join('; ');

function orNull<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Parses JSON of a schema. Returns null if it is not valid. */
export const parseIfValid = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  orNull(() => parseJson(schema, text, 'The text'));

/** Reads a JSON file of a schema. Returns null if it cannot be read or is not valid. */
export const readIfValid = <Schema extends v.GenericSchema>(schema: Schema, file: string) =>
  orNull(() => parseJson(schema, readFileSync(file, 'utf8'), file));
