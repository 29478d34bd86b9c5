import type { RegistryFault } from '@health-commons/contracts/registry/accept';
import { formatMessage } from '@health-commons/contracts/messages';
import type { RunnableRelease } from './choose-release';
import { remoteMessages } from './remote-messages';

/**
 * Reasons for failures that only an operator can correct. The console shows these reasons; visitors see a general
 * sentence.
 */
const REASONS = {
  'remote.refused.origin': 'The origin {origin} is not in remoteOrigins.',
  'remote.refused.entry': 'The entry file is {file}, not remoteEntry.js.',
  'remote.refused.hash': 'The file {file} has no hash in remotes.json.',
  'remote.refused.shell-api': 'The remote needs shell API {range}, but this shell has {version}.',
  'registry.no-ed25519': 'This browser cannot verify the signatures of remotes.json.',
  'registry.not-json': 'remotes.json is not valid JSON.',
} as const;

type ReasonCode = keyof typeof REASONS;

/** A code for tests, a sentence for the visitor, and a reason for the operator if the sentence does not give one. */
export type Failure = {
  code: keyof typeof remoteMessages | ReasonCode | `registry.fault.${RegistryFault['code']}`;
  sentence: string;
  reason?: string;
};

export const failure = (code: keyof typeof remoteMessages): Failure => ({
  code,
  sentence: remoteMessages[code],
});

/** Adds that the rest of the page works, and where a developer's own copy comes from. */
export const withAdvice = (sentence: string, release?: RunnableRelease) =>
  `${sentence} ${remoteMessages['remote.rest']} ${release?.override ?? ''}`.trim();

export function operatorFailure(
  code: ReasonCode,
  values?: Readonly<Record<string, string | number>>,
): Failure {
  const sentence = code.startsWith('registry') ? 'registry.invalid' : 'remote.refused';
  return {
    code,
    sentence: remoteMessages[code === 'remote.refused.shell-api' ? 'remote.version' : sentence],
    reason: formatMessage(REASONS[code], values),
  };
}

const SENTENCES: Readonly<Partial<Record<RegistryFault['code'], keyof typeof remoteMessages>>> = {
  expired: 'registry.expired',
  shape: 'remote.refused',
  origin: 'remote.refused',
  mount: 'remote.refused',
};

/** The failure of a remote, or of the whole registry, that was not accepted. */
export function registryFailure({ code, detail }: RegistryFault, of: 'remote' | 'registry'): Failure {
  const sentence =
    of === 'registry' && code === 'shape' ? 'registry.invalid' : (SENTENCES[code] ?? 'remote.unverified');
  return { code: `registry.fault.${code}`, sentence: remoteMessages[sentence], reason: detail };
}
