import { clientNetworks } from '@health-commons/base/server/client-address';
import type { Context as HonoContext } from 'hono';
import type { Settings } from '../settings';

/** Where the Node and Deno servers put the client's address. */
type Bindings = {
  incoming?: { socket?: { remoteAddress?: string } };
  remoteAddr?: { hostname?: string };
};

/** Returns the networks that the limits per address apply to, as `clientNetworks` does. */
export function networksOf(c: HonoContext, settings: Settings): readonly string[] {
  // Undefined if a test calls the app without a server.
  const bindings = c.env as Bindings | undefined;
  return clientNetworks(
    {
      remoteAddress: bindings?.incoming?.socket?.remoteAddress ?? bindings?.remoteAddr?.hostname,
      header: (name) => c.req.header(name),
    },
    {
      proxies: settings.TRUST_PROXY,
      addressHeader: settings.CLIENT_ADDRESS_HEADER,
      exemptLoopback: settings.EXEMPT_LOOPBACK,
    },
  );
}
