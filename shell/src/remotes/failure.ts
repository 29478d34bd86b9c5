import type { RegistryFault } from '@health-commons/contracts/registry/accept';
import { remoteMessages } from './remote-messages';

/** `code` is the id of the sentence for the visitor. `reason` is for the operator, in the console, if it says more. */
export type Failure = { code: keyof typeof remoteMessages; sentence: string; reason?: string | undefined };

export const failure = (code: Failure['code'], reason?: string): Failure => ({
  code,
  sentence: remoteMessages[code],
  reason,
});

/** The failure of a remote, or of the whole registry, that was not accepted. */
export function registryFailure({ code, detail }: RegistryFault, of: 'remote' | 'registry'): Failure {
  if (code === 'expired') return failure('registry.expired', detail);
  return failure(of === 'registry' && code === 'shape' ? 'registry.invalid' : 'remote.refused', detail);
}

/** Is thrown if a module has no component, or if loading takes longer than LOAD_TIMEOUT_MS. */
export class LoadError extends Error {
  override name = 'LoadError';
  constructor(
    readonly code: 'remote.not-a-component' | 'remote.timeout',
    message: string,
  ) {
    super(message);
  }
}
