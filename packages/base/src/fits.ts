/** A type, the allowed values, the form of a text, a check, or the shapes of an object's fields. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | readonly unknown[]
  | RegExp
  | ((value: unknown) => boolean)
  | { readonly [field: string]: Shape };

/** Whether a value that anybody may have written has this shape. Not a schema library: first chunks are small. */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === shape;
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) return shape.includes(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(shape).every(([name, of]) => fits(of as Shape, value[name as keyof typeof value]));
}

export const orNull = (shape: Shape) => (value: unknown) => value === null || fits(shape, value);
export const listOf = (shape: Shape) => (value: unknown) =>
  Array.isArray(value) && value.every((item) => fits(shape, item));
export const between = (min: number, max: number) => (value: unknown) =>
  typeof value === 'number' && value >= min && value <= max;
