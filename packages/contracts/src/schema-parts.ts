import * as v from 'valibot';

/**
 * Adds the messages that `faultsOf` returns for a list. Unlike v.minLength and v.maxLength, it also runs if an entry is
 * invalid, so that all faults are listed.
 */
export const checkList = <Item>(faultsOf: (list: readonly unknown[]) => readonly (string | false)[]) =>
  v.rawCheck<Item[]>(({ dataset, addIssue }) => {
    const list: unknown = dataset.value;
    if (!Array.isArray(list)) return;
    for (const message of faultsOf(list)) if (message) addIssue({ message });
  });

/** An entry that may be missing or null, and is then null. */
export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.nullable(schema), null);

/** Text of 1 to `max` characters, without the spaces around it. */
export const text = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be text`),
    v.trim(),
    v.nonEmpty(`${name} must not be empty`),
    v.maxLength(max, `${name} must have at most ${max} characters`),
  );

/** Begins a message with the name of the value, if there is one. */
const named = (name: string, message: string) => (name ? `${name} ${message}` : message);

/** One of some values. */
export const oneOf = <const Values extends readonly string[]>(values: Values, name = '') =>
  v.picklist(values, named(name, `must be one of ${values.join(', ')}`));

/** A whole number from `min` to `max`, written in digits. */
export function wholeNumber(min: number, max: number, name = '') {
  const message = named(name, `must be a whole number from ${min} to ${max}`);
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((value) => value >= min && value <= max, message),
  );
}
