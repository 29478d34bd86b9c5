import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, NavigationProvider, useLocation, useNavigate, useSearchParameters } from './navigation';

const navigate = jest.fn();

function renderLink(element: React.ReactNode) {
  render(
    <NavigationProvider value={{ location: { pathname: '/', search: '', hash: '' }, navigate }}>
      {element}
    </NavigationProvider>,
  );
  return screen.getByRole('link');
}

beforeEach(() => {
  navigate.mockClear();
  window.history.replaceState(null, '', '/');
});

test('a link is an anchor; a plain click navigates within the app', async () => {
  const link = renderLink(<Link to="/report">Report</Link>);
  expect(link).toHaveAttribute('href', '/report');
  await userEvent.click(link);
  expect(navigate).toHaveBeenCalledWith('/report', undefined);
});

test.each([
  ...[{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }].map(
    (how) => ['/report', how] as const,
  ),
  ...['https://www.who.int/', '//elsewhere.example/', 'mailto:a@b.example'].map((to) => [to, {}] as const),
])('the browser handles a click on a link to %s with %j', (to, how) => {
  const link = renderLink(<Link to={to}>Report</Link>);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, how);
  expect(navigate).not.toHaveBeenCalled();
});

test('a link does not navigate if its click handler prevents the default action', async () => {
  const prevent = (event: React.MouseEvent) => event.preventDefault();
  await userEvent.click(
    renderLink(
      <Link to="/report" onClick={prevent}>
        Report
      </Link>,
    ),
  );
  expect(navigate).not.toHaveBeenCalled();
});

function Place() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const [parameters, setParameters] = useSearchParameters();
  return (
    <>
      <p>{`at ${pathname}${search}, tab ${parameters.get('tab') ?? 'none'}`}</p>
      <button onClick={() => go('/analytics?tab=trends')}>Go</button>
      <button onClick={() => setParameters(new URLSearchParams({ tab: 'risk' }), { replace: true })}>
        Set
      </button>
    </>
  );
}

test('without a NavigationProvider, the navigation hooks use window.history', async () => {
  render(<Place />);
  expect(screen.getByText('at /, tab none')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(screen.getByText('at /analytics?tab=trends, tab trends')).toBeVisible();
  const steps = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.getByText('at /analytics?tab=risk, tab risk')).toBeVisible();
  expect(window.history.length).toBe(steps);
  window.history.back();
  expect(await screen.findByText('at /, tab none')).toBeVisible();
});
