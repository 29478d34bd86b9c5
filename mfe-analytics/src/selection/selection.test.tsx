import { NavigationProvider, type Navigation } from '@health-commons/platform';
import { act, renderHook } from '@testing-library/react';
import { startTransition, useState, type ReactNode } from 'react';
import { useSelection } from './selection';

/** Changes the address at once and renders it later, as the shell's router does. */
function LateRouter({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState('');
  const navigate: Navigation['navigate'] = (to) => {
    window.history.pushState(null, '', to);
    startTransition(() => setSearch(window.location.search));
  };
  const location = { pathname: '/', search, hash: '' };
  return <NavigationProvider value={{ location, navigate }}>{children}</NavigationProvider>;
}

test('a choice is shown at once, and keeps an earlier choice that the router has not rendered yet', async () => {
  const { result } = renderHook(useSelection, { wrapper: LateRouter });
  // Without `act`, React renders as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const choose = result.current[1];
  choose({ timeframe: 90 });
  await Promise.resolve();
  expect(result.current[0]).toMatchObject({ timeframe: 90, location: 'India' });
  choose({ location: 'Chennai' });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(() => Promise.resolve());
  expect(result.current[0]).toMatchObject({ timeframe: 90, location: 'Chennai' });
  expect(window.location.search).toBe('?location=Chennai&timeframe=90');
});
