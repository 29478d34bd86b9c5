import { NavigationProvider } from '@health-commons/platform';
import { screen } from '@testing-library/react';
import { RegistryNotice } from '../pages/announcements';
import { useRemoteRoutes } from './registry-context';
import { remoteMessages } from './remote-messages';
import { RemotePage } from '../pages/route-error';
import { signedRegistry } from '../testing/signed-registry';
import { remoteRecord } from './testing/registry';
import { controlledLoader, renderRemotes, serveRegistry, settle } from './testing/render-remotes';

const page = (route: string, label: string) => remoteRecord({ mounts: [{ route, label, module: './page' }] });
const registry = signedRegistry({
  mfe_zebra: page('/zebra', 'Zebra'),
  mfe_analytics: page('/analytics', 'Analytics'),
  mfe_phone_ai: page('/phone-ai', 'AI Diagnosis'),
  mfe_report: page('/report', 'Report Symptoms'),
});

function Labels() {
  return (
    <p>
      {useRemoteRoutes()
        .map((route) => route.label)
        .join(', ')}
    </p>
  );
}

function at(pathname: string) {
  const { loader, attempts } = controlledLoader();
  renderRemotes(
    loader,
    <NavigationProvider value={{ location: { pathname, search: '', hash: '' }, navigate: () => undefined }}>
      <Labels />
      <RemotePage />
    </NavigationProvider>,
  );
  return attempts;
}

describe('the routes of remotes', () => {
  beforeEach(() => serveRegistry(registry));

  it.each(['/analytics', '/analytics/'])('render the remote at %s', async (pathname) => {
    const attempts = at(pathname);
    await screen.findByText(/Zebra/);
    expect(attempts.map(({ remote }) => remote.name)).toEqual(['mfe_analytics']);
    await settle(() => attempts[0]?.resolve({ default: () => <h1>Predictive Analytics</h1> }));
    expect(screen.getByRole('heading', { name: 'Predictive Analytics' })).toBeVisible();
  });

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
    at('/analytics');
    expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
    expect(screen.queryByText(/404/)).not.toBeInTheDocument();
  });
});
