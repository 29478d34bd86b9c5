import { connections } from './connections';
import { durability } from './durability';
import { lobby } from './lobby';
import { pages } from './pages';
import { pairRooms } from './pairs';
import { room } from './room';

// The clients run in this process, separate from the bench, so that their CPU time can be measured.

const commands = { ...connections, ...room, ...pairRooms, ...lobby, ...pages, ...durability };
export type Commands = typeof commands;

type Command = { id: number; name: keyof Commands; params: never };
export type Reply = { id: number; result?: unknown; error?: string };

process.on('message', ({ id, name, params }: Command) => {
  const run: (params: never) => Promise<unknown> = commands[name];
  const send = (reply: Omit<Reply, 'id'>) => process.send?.({ id, ...reply });
  run(params).then(
    (result) => send({ result }),
    (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
  );
});
// The load generator exits when the bench exits.
process.on('disconnect', () => process.exit());
