import { act, renderHook } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { NavigationProvider, type PageLocation } from '@health-commons/platform';
import { useSelection } from './use-selection';

/** A router that shows a step only when the test says so, as one on a busy page does. */
function openRouter(search: string) {
  let show: (location: PageLocation) => void = () => undefined;
  const asked: string[] = [];
  const navigate = (to: string) => void asked.push(to);
  const at = (where: string): PageLocation => ({ pathname: '/analytics', search: where, hash: '' });
  function Router({ children }: { children: ReactNode }) {
    const [location, setLocation] = useState(at(search));
    show = setLocation;
    return <NavigationProvider value={{ location, navigate }}>{children}</NavigationProvider>;
  }
  const { result } = renderHook(useSelection, { wrapper: Router });
  return { result, asked, arrive: (where: string) => act(() => show(at(where))) };
}

test('Back takes a choice back that the router had not shown yet', () => {
  const { result, asked, arrive } = openRouter('?tab=risk');
  act(() => result.current[1]({ location: 'Delhi' }));
  expect(asked).toEqual(['/analytics?tab=risk&location=Delhi']);
  expect(result.current[0].location).toBe('Delhi');
  // The choice's step and the one back come in one drawing: the address is what it was.
  arrive('?tab=risk');
  expect(result.current[0].location).toBe('India');
});

test('a step that arrives later keeps the choice it is of', () => {
  const { result, arrive } = openRouter('?tab=risk');
  act(() => result.current[1]({ location: 'Delhi' }));
  arrive('?tab=risk&location=Delhi');
  expect(result.current[0]).toMatchObject({ tab: 'risk', location: 'Delhi' });
});
