import type { Server } from 'node:http';
import { listen } from '@health-commons/base/server/listen';

/** Makes a server listen on a free port of 127.0.0.1. `stop` ends its connections too. */
export async function serve(server: Server) {
  const port = await listen(server, '127.0.0.1', 0, 'a free port');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
