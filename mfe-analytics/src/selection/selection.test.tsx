import { NavigationProvider } from '@health-commons/platform';
import { act, renderHook } from '@testing-library/react';
import { useSelection } from './selection';

test('a choice keeps the choice before it, although the router has not rendered that one yet', () => {
  const value = {
    location: { pathname: '/', search: '', hash: '' },
    navigate: (to: string) => window.history.pushState(null, '', to),
  };
  const { result } = renderHook(useSelection, {
    wrapper: ({ children }) => <NavigationProvider value={value}>{children}</NavigationProvider>,
  });
  act(() => result.current[1]({ timeframe: 90 }));
  act(() => result.current[1]({ location: 'Chennai' }));
  expect(window.location.search).toBe('?location=Chennai&timeframe=90');
});
