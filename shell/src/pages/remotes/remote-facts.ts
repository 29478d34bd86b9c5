import { formatMessage } from '@health-commons/contracts/messages';
import type { RemoteRecord } from '@health-commons/contracts/registry';
import { canaryPosition, type RemoteMemory } from '../../remotes/release-choice';
import type { Remote } from '../../remotes/registry';
import type { LoadedFiles } from './loaded-files';
import messages from './remotes-messages.json';
import type { RemoteEvent } from '../../remotes/remote-events';

/** What this browser knows about a remote, apart from the registry. */
export type BrowserFacts = { memory: RemoteMemory; seed: string | null; files: LoadedFiles | null };

/** A row of the table of a remote. */
export type Fact = { label: string; text: string };

const NONE = messages['remotes.no'];

function runningOf(remote: Remote, { use }: RemoteMemory): string {
  if (remote.status === 'refused') {
    const { reason, sentence } = remote.refusal;
    return formatMessage(messages['remotes.refused'], { reason: reason ?? sentence });
  }
  const { choice, release } = remote;
  const isChosen = (choice === 'canary' || choice === 'previous') && use === choice;
  const id = `remotes.choice.${choice}${isChosen ? '-chosen' : ''}` as keyof typeof messages;
  return formatMessage(messages[id], { version: release.version, address: new URL(release.entry).origin });
}

function canaryOf(name: string, { canary }: RemoteRecord, { memory, seed }: BrowserFacts): string {
  if (!canary) return NONE;
  const { version } = canary;
  const share = Math.round(canary.share * 1_000) / 10;
  let state: 'in' | 'out' | 'no-seed' | 'left' = 'out';
  if (seed === null) state = 'no-seed';
  else if (memory.steppedBack.includes(version)) state = 'left';
  else if (canaryPosition(seed, name, version) < canary.share) state = 'in';
  return formatMessage(messages[`remotes.canary.${state}`], { version, share });
}

function sizeOf(files: LoadedFiles | null): string {
  if (!files) return messages['remotes.not-loaded'];
  const { count, bytes } = files;
  const text =
    count === 1 ? messages['remotes.one-file'] : formatMessage(messages['remotes.many-files'], { count });
  if (bytes === null) return formatMessage(messages['remotes.files-unknown'], { files: text });
  const kilobytes = (bytes / 1_000).toFixed(1);
  return formatMessage(messages['remotes.files'], { files: text, kilobytes });
}

const timeOf = (files: LoadedFiles | null): string =>
  files
    ? formatMessage(messages['remotes.milliseconds'], { milliseconds: Math.round(files.milliseconds) })
    : messages['remotes.not-loaded'];

const placesOf = ({ mounts }: Remote): string =>
  mounts
    .map((mount) =>
      'route' in mount
        ? formatMessage(messages['remotes.route'], { route: mount.route })
        : formatMessage(messages['remotes.slot'], { slot: mount.slot }),
    )
    .join(', ') || NONE;

/** Returns the facts about a remote, in the order of the table. */
export function remoteFacts(remote: Remote, facts: BrowserFacts): Fact[] {
  const { name, record } = remote;
  // A remote that only a developer has is its own record.
  const listed = record && record !== remote.release ? record : remote.choice === 'live' ? record : undefined;
  const absent = remote.choice === 'override' ? messages['remotes.not-listed'] : messages['remotes.unknown'];
  return [
    { label: messages['remotes.running'], text: runningOf(remote, facts.memory) },
    { label: messages['remotes.live'], text: listed?.version ?? absent },
    { label: messages['remotes.previous'], text: listed ? (listed.previous?.version ?? NONE) : absent },
    { label: messages['remotes.canary'], text: listed ? canaryOf(name, listed, facts) : absent },
    { label: messages['remotes.mounts'], text: placesOf(remote) },
    { label: messages['remotes.size'], text: sizeOf(facts.files) },
    { label: messages['remotes.time'], text: timeOf(facts.files) },
  ];
}

const KINDS = ['load-failed', 'refused', 'threw', 'error', 'rejection'] as const;
const MAX_LENGTH = 200;

/** Returns what went wrong, one line per event, the latest first. Other events, such as 'mounted', are left out. */
export function errorLines(events: readonly RemoteEvent[], name: string): string[] {
  return events
    .flatMap(({ kind, remote, error, code }) => {
      const known = KINDS.find((each) => each === kind);
      if (!known || remote !== name) return [];
      const reason = error instanceof Error ? error.message : (code ?? String(error));
      return [`${messages[`remotes.error.${known}`]}: ${reason.slice(0, MAX_LENGTH)}`];
    })
    .reverse();
}
