import type { ComponentType } from 'react';
import { NotAComponentError } from './explain-failure';

/** A module whose default export is a component without required props. */
type ComponentModule = { default: ComponentType };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns true if the default export is a function, a class, or an object of memo, lazy or forwardRef. */
function isComponentModule(value: unknown): value is ComponentModule {
  if (!isRecord(value)) return false;
  const exported = value['default'];
  return (
    typeof exported === 'function' || (isRecord(exported) && '$$typeof' in exported && !('props' in exported))
  );
}

/** @throws NotAComponentError */
export function componentOf(module: unknown): ComponentType {
  if (isComponentModule(module)) return module.default;
  throw new NotAComponentError('The default export is not a component.');
}
