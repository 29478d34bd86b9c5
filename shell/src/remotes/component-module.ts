import type { ComponentType } from 'react';
import { NotAComponentError } from './explain-failure';

/** What a remote exposes: a module whose default export React can draw without being given anything. */
export type ComponentModule = { default: ComponentType };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A function or class, or one of React's wrappers (memo, lazy, forwardRef), which are marked objects. */
export function isComponentModule(value: unknown): value is ComponentModule {
  if (!isRecord(value)) return false;
  const exported = value['default'];
  return (
    typeof exported === 'function' || (isRecord(exported) && '$$typeof' in exported && !('props' in exported))
  );
}

/** The component of a loaded module, or NotAComponentError. */
export function componentOf(module: unknown): ComponentType {
  if (isComponentModule(module)) return module.default;
  throw new NotAComponentError('The default export is not a component.');
}
