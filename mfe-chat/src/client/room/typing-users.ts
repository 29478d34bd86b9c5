/** A user no longer counts as typing after this time in ms without an event. Typing events may be lost. */
const TIMEOUT_MS = 6_000;
const MAX_NAMES = 3;

export function createTypingUsers(changed: () => void) {
  const typing = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();

  const remove = (id: string): boolean => {
    clearTimeout(typing.get(id)?.timer);
    return typing.delete(id);
  };
  const stop = (id: string): void => {
    if (remove(id)) changed();
  };
  return {
    names: () => [...typing.values()].slice(0, MAX_NAMES).map(({ name }) => name),
    set(id: string, name: string, on: boolean): void {
      remove(id);
      if (on) typing.set(id, { name, timer: setTimeout(() => stop(id), TIMEOUT_MS) });
      changed();
    },
    stop,
    clear(): void {
      for (const id of [...typing.keys()]) remove(id);
    },
  };
}
