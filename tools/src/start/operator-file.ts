import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Fault } from '../fault';

/**
 * Reads and checks a JSON file of the operator.
 * @throws Fault with one sentence that names the file and all its errors
 */
export function readOperatorFile<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault(
      error instanceof SyntaxError ? `${file} is not JSON: ${reason}.` : `${file} cannot be read: ${reason}.`,
    );
  }
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
  throw new Fault(`${file} cannot be used: ${faults.join('; ')}.`);
}
