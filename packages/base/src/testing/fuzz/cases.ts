import fc from 'fast-check';
import type { ConnectionCase, Surface } from './connection-case';
import { httpCases } from './http-cases';
import { frameCases, pollingCases, upgradeCases } from './socket-cases';

/** Cases of all kinds. `polling` is the target of socket.io's long polling, if the server has it. */
export function anyCase(surface: Surface, polling?: string): fc.Arbitrary<ConnectionCase> {
  return fc.oneof(
    { weight: 4, arbitrary: httpCases(surface) },
    { weight: 3, arbitrary: upgradeCases(surface) },
    { weight: 4, arbitrary: frameCases(surface) },
    ...(polling ? [{ weight: 1, arbitrary: pollingCases(polling, surface) }] : []),
  );
}
