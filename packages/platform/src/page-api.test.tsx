import { render, renderHook, screen } from '@testing-library/react';
import { announce } from './announce';
import { useConfig } from './config';
import { onOpenPrivateChat, onShowHealthMap, openPrivateChat, showHealthMap } from './events';

test.each([
  ['open-private-chat', openPrivateChat, onOpenPrivateChat],
  ['show-health-map', showHealthMap, onShowHealthMap],
] as const)(
  'the event %s is dispatched on window; a handler is called until it is removed',
  (name, send, listen) => {
    const handler = jest.fn();
    const raw = jest.fn<void, [Event]>();
    window.addEventListener(name, raw);
    const stop = listen(handler);
    send();
    stop();
    send();
    expect(handler).toHaveBeenCalledTimes(1);
    expect(raw).toHaveBeenCalledTimes(2);
    expect(raw.mock.calls[0]?.[0]).toBeInstanceOf(CustomEvent);
    window.removeEventListener(name, raw);
  },
);

test('`useConfig` throws outside a ConfigProvider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useConfig())).toThrow('useConfig must be used within a ConfigProvider');
});

test('`announce` fills a polite or an assertive live region, in an open dialog and again for a repeated text', () => {
  jest.useFakeTimers();
  announce('3 reports added');
  announce('It failed', 'assertive');
  jest.runAllTimers();
  expect(screen.getByRole('status')).toHaveTextContent('3 reports added');
  expect(screen.getByRole('alert')).toHaveTextContent('It failed');
  render(<dialog open aria-label="Chat" data-testid="dialog" />);
  announce('3 reports added');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  jest.runAllTimers();
  expect(screen.getByTestId('dialog')).toHaveTextContent('3 reports added');
  jest.useRealTimers();
});
