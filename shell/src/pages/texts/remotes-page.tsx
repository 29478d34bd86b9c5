import { SHELL_API_VERSION } from '@health-commons/contracts/shell-api';
import type { Mount } from '@health-commons/contracts/registry';
import { FailureBox } from '@health-commons/ui';
import type { Remote } from '../../remotes/registry';
import { useRegistry } from '../../remotes/registry-context';
import { Page, Points, Section } from './text-page';

const LEAD = `The parts of this site, which teams release separately, and what this browser runs. The shell has shell API ${SHELL_API_VERSION}.`;

/** Shows what this browser runs, and why. For operators and teams, so it is English and no navigation leads here. */
export function RemotesPage() {
  const { state, reload } = useRegistry();
  return (
    <Page title="Remotes" lead={LEAD}>
      {state.status === 'failed' && (
        <FailureBox
          title="The registry could not be used"
          text={state.failure.reason ?? state.failure.sentence}
          onRetry={() => void reload()}
        />
      )}
      {state.status === 'loaded' &&
        state.remotes.map((remote) => (
          <Section key={remote.name} name={remote.name} title={remote.name}>
            <Points points={factsOf(remote)} />
          </Section>
        ))}
    </Page>
  );
}

const placeOf = (mount: Mount): string => ('route' in mount ? `page ${mount.route}` : `slot ${mount.slot}`);

const WHY = {
  live: 'the live release',
  canary: 'the canary: this browser is in its share, or has chosen it',
  previous: 'the previous release: this browser stepped back after failures, or has chosen it',
};

/** Returns what is known about a remote, a sentence for each fact. */
function factsOf(remote: Remote): string[] {
  const { mounts, choice, release } = remote;
  // A remote that only a developer has is its own record.
  const record = choice === 'override' && remote.record === release ? undefined : remote.record;
  const { version = 'none', previous, canary } = record ?? {};
  return [
    `This browser runs: ${runningOf(remote)}`,
    `Where: ${mounts.map(placeOf).join(', ') || 'none'}`,
    `Live: ${version}`,
    `Previous: ${previous?.version ?? 'none'}`,
    ...(canary
      ? [`Canary: ${canary.version} for ${Math.round(canary.share * 1_000) / 10} % of browsers`]
      : []),
  ];
}

function runningOf(remote: Remote): string {
  if (remote.status === 'refused') return `nothing. ${remote.refusal.reason ?? remote.refusal.sentence}`;
  const { choice, release } = remote;
  if (choice === 'override') return `the code at ${new URL(release.entry).origin}`;
  return `${release.version}, ${WHY[choice]}`;
}
