/** A type, the allowed values, a check, or the shapes of an object's fields. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | readonly unknown[]
  | ((value: unknown) => boolean)
  | { readonly [field: string]: Shape };

/**
 * Whether a value from outside has this shape. Storage and answers may contain anything, whoever wrote them. Not a schema
 * library, because chunks that every page loads are small.
 */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) return shape.includes(value);
  const fields = Object.entries(shape as Readonly<Record<string, Shape>>);
  const values = value as Readonly<Record<string, unknown>> | null;
  return (
    typeof values === 'object' && values !== null && fields.every(([name, of]) => fits(of, values[name]))
  );
}

export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || fits(shape, value);
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((item) => fits(shape, item));
export const between =
  (min: number, max: number): Shape =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max;
export const matching =
  (form: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && form.test(value);
/** A time as text that Date can read. */
export const isTime: Shape = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
