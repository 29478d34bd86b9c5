import { connections } from './connections';
import { keepers } from './keepers';
import { lobby } from './lobby';
import { pages } from './pages';
import { pairRooms } from './pairs';
import { room } from './room';

// The visitors, in a process of their own: what they cost is not counted as the server's.

const commands = { ...connections, ...room, ...pairRooms, ...lobby, ...pages, ...keepers };
export type Commands = typeof commands;

export type Question = { id: number; name: keyof Commands; given: never };
export type Told = { id: number; result?: unknown; fault?: string };

process.on('message', ({ id, name, given }: Question) => {
  const work: (given: never) => Promise<unknown> = commands[name];
  const tell = (told: Omit<Told, 'id'>) => process.send?.({ id, ...told });
  work(given).then(
    (result) => tell({ result }),
    (error: unknown) => tell({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
// It ends with the bench.
process.on('disconnect', () => process.exit());
