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
});
