import { createStore } from './store';

describe('a store', () => {
  test('notifies only current subscribers, and only if `set` changes the value', () => {
    const store = createStore(0);
    const listener = jest.fn();
    const unsubscribe = store.subscribe(listener);
    store.set(0);
    expect(listener).not.toHaveBeenCalled();
    store.set(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(1);
    unsubscribe();
    store.set(2);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is connected only while it has a subscriber', () => {
    const disconnect = jest.fn();
    const connect = jest.fn(() => disconnect);
    const store = createStore(0, connect);
    expect(connect).not.toHaveBeenCalled();

    const listener = () => undefined;
    const unsubscribes = [store.subscribe(listener), store.subscribe(listener)];
    expect(connect).toHaveBeenCalledTimes(1);

    unsubscribes[0]?.();
    unsubscribes[0]?.();
    expect(disconnect).not.toHaveBeenCalled();
    unsubscribes[1]?.();
    expect(disconnect).toHaveBeenCalledTimes(1);

    store.subscribe(listener);
    expect(connect).toHaveBeenCalledTimes(2);
  });
});
