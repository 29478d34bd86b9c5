import { act, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { NavigationProvider, type PageLocation } from '@health-commons/platform';
import { useSelection } from './use-selection';

/** A router that applies a navigation only when the test calls `arrive`. */
function openRouter(search: string) {
  let show: (location: PageLocation) => void = () => undefined;
  const requests: string[] = [];
  const navigate = (to: string) => void requests.push(to);
  const at = (where: string): PageLocation => ({ pathname: '/analytics', search: where, hash: '' });
  function Router({ children }: { children: ReactNode }) {
    const [location, setLocation] = useState(at(search));
    show = setLocation;
    return <NavigationProvider value={{ location, navigate }}>{children}</NavigationProvider>;
  }
  const { result } = renderHook(useSelection, { wrapper: Router });
  return { result, requests, arrive: (where: string) => act(() => show(at(where))) };
}

test('Back undoes a choice that the router has not applied yet', () => {
  const { result, requests, arrive } = openRouter('?tab=risk');
  act(() => result.current[1]({ location: 'Delhi' }));
  expect(requests).toEqual(['/analytics?tab=risk&location=Delhi']);
  expect(result.current[0].location).toBe('Delhi');
  // Both navigations are applied in one render, so the URL does not change.
  arrive('?tab=risk');
  expect(result.current[0].location).toBe('India');
});

test('a choice is kept when the router applies its navigation later', () => {
  const { result, arrive } = openRouter('?tab=risk');
  act(() => result.current[1]({ location: 'Delhi' }));
  arrive('?tab=risk&location=Delhi');
  expect(result.current[0]).toMatchObject({ tab: 'risk', location: 'Delhi' });
});
