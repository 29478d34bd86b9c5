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

/** One of some values. The message for any other begins with `name`, if there is one. */
export const oneOf = <const Values extends readonly string[]>(values: Values, name = '') =>
  v.picklist(values, `${name && `${name} `}must be one of ${values.join(', ')}`);
