import { screen } from '@testing-library/react';
import { RegistryNotice } from '../pages/announcements';
import { useRemoteRoutes } from './registry-context';
import { remoteMessages } from './remote-messages';
import { RemotePage } from '../pages/route-error';
import { signedRegistry } from '../testing/signed-registry';
import { remoteRecord } from './testing/registry';
import { controlledLoader, renderRemotes, serveRegistry } from './testing/render-remotes';

const page = (route: string, label: string) => remoteRecord({ mounts: [{ route, label, module: './page' }] });
const registry = signedRegistry({
  mfe_zebra: page('/zebra', 'Zebra'),
  mfe_report: page('/report', 'Report Symptoms'),
});

const Labels = () => <p>{useRemoteRoutes().map((route) => route.label)}</p>;

describe('the routes of remotes', () => {
  it('are those of the kept registry, with a notice, if the received one is older', async () => {
    const replayed = signedRegistry({ mfe_report: page('/report', 'Report Symptoms') });
    serveRegistry(registry, replayed);
    const { unmount } = renderRemotes(controlledLoader().loader, <Labels />);
    await screen.findByText(/Zebra/);
    unmount();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderRemotes(
      controlledLoader().loader,
      <>
        <RegistryNotice />
        <Labels />
      </>,
    );
    expect(await screen.findByText(/Zebra/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(remoteMessages['registry.kept']);
  });

  it('show the failure of the registry instead of the fallback', async () => {
    serveRegistry(new TypeError('Failed to fetch'));
    window.history.replaceState(null, '', '/analytics');
    renderRemotes(controlledLoader().loader, <RemotePage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    expect(screen.queryByText(/404/)).not.toBeInTheDocument();
  });
});
