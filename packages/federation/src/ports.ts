import { createServer } from 'node:net';
import { WEB_PORTS } from './web-workspaces';

const PORTS: Readonly<Record<string, { variable: string; port: number }>> = WEB_PORTS;

/**
 * Returns the port of a workspace: the requested port, otherwise the value of its variable, otherwise its default.
 * @throws Error for a value that is not a port, or for a workspace without a default if no port was requested
 */
export function portOf(
  workspace: string,
  requested: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  const defaults = PORTS[workspace];
  const text = requested ?? (defaults && environment[defaults.variable]) ?? defaults?.port.toString();
  const port = Number(text);
  if (text === undefined) throw new Error(`${workspace} has no default port: pass one with --port.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`'${text}' is not a port (1 to 65535) for ${workspace}.`);
  }
  return port;
}

/** @throws Error that names the port and the variable that changes it, if the port is in use */
export async function assertPortIsFree(workspace: string, port: number): Promise<void> {
  const variable = PORTS[workspace]?.variable ?? '--port';
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(
        new Error(
          `Port ${port} is in use. Stop the program that uses it, or choose another port with ${variable}.`,
        ),
      );
    });
    probe.listen(port, 'localhost', () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}
