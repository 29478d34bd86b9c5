import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Mount } from '@health-commons/contracts/registry';
import { FailureBox } from '@health-commons/ui';
import { hasSteppedBack, releaseMemory } from '../remotes/release-choice';
import type { Remote } from '../remotes/registry';
import { useRegistry } from '../remotes/registry-context';
import { NotePage, NoteSection } from './notes/note-page';

/** The banner of overrides shares the chunk of this page, whose hash every page contains. */
export { showOverrides } from '../overrides/override-bar';

const LEAD = `The parts of this site, which teams release separately, and what this browser runs. The shell has shell API ${SHELL_API_VERSION}.`;

/** Shows what this browser runs, and why. For operators and teams, so it is English and no navigation leads here. */
export function RemotesPage() {
  const { state, reload } = useRegistry();
  return (
    <NotePage title="Remotes" lead={LEAD}>
      {state.status === 'pending' && <p role="status">Loading...</p>}
      {state.status === 'failed' && (
        <FailureBox
          title="The registry could not be used"
          text={state.failure.reason ?? state.failure.sentence}
          onRetry={() => void reload()}
        />
      )}
      {state.status === 'loaded' && (
        <>
          {state.keptReasons.length > 0 && (
            <NoteSection
              title="The registry is the last one that this browser accepted"
              points={state.keptReasons}
            />
          )}
          {state.remotes.map((remote) => (
            <NoteSection key={remote.name} title={remote.name} points={factsOf(remote)} />
          ))}
        </>
      )}
    </NotePage>
  );
}

const placeOf = (mount: Mount): string => ('route' in mount ? `page ${mount.route}` : `slot ${mount.slot}`);

/** Returns what is known about a remote, a sentence for each fact. */
function factsOf(remote: Remote): string[] {
  const { name, record, choice, mounts } = remote;
  const places = mounts.map(placeOf).join(', ') || 'none';
  // A remote that only a developer has is its own record.
  const isListed = record !== undefined && (record !== remote.release || choice === 'live');
  const facts = [`This browser runs: ${runningOf(remote)}`, `Where: ${places}`];
  if (!isListed) return [...facts, 'The registry has no accepted entry of it.'];
  const { version, previous, canary } = record;
  facts.push(`Live: ${version}`, `Previous: ${previous?.version ?? 'none'}`);
  if (canary) {
    const left = hasSteppedBack(releaseMemory.of(name), canary.version) ? '. This browser left it' : '';
    facts.push(`Canary: ${canary.version} for ${Math.round(canary.share * 1_000) / 10} % of browsers${left}`);
  }
  return facts;
}

function runningOf(remote: Remote): string {
  if (remote.status === 'refused') return `nothing. ${remote.refusal.reason ?? remote.refusal.sentence}`;
  const { name, choice, release } = remote;
  const isChosen = releaseMemory.of(name).use === choice;
  switch (choice) {
    case 'live':
      return `${release.version}, the live release`;
    case 'canary':
      return `${release.version}, the canary: ${isChosen ? 'chosen in this browser' : 'this browser is in its share'}`;
    case 'previous':
      return `${release.version}, the previous release: ${isChosen ? 'chosen in this browser' : 'this browser stepped back after failures'}`;
    case 'override':
      return `the code at ${new URL(release.entry).origin}`;
  }
}
