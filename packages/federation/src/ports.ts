import { createServer } from 'node:net';
import { WEB_PORTS } from './web-workspaces';

const PORTS: Readonly<Record<string, { variable: string; port: number }>> = WEB_PORTS;

/**
 * The port to serve a workspace at: what was asked for, else its variable, else its usual one.
 * @throws Error when it is not a port, or the workspace has none and none was given
 */
export function portOf(
  workspace: string,
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): number {
  const usual = PORTS[workspace];
  const text = asked ?? (usual && environment[usual.variable]) ?? usual?.port.toString();
  const port = Number(text);
  if (text === undefined) throw new Error(`${workspace} has no usual port: give one with --port.`);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`'${text}' is not a port (1 to 65535) for ${workspace}.`);
  }
  return port;
}

/** @throws Error naming the port, and the variable that changes it, when something else is listening there. */
export async function assertPortIsFree(workspace: string, port: number): Promise<void> {
  const variable = PORTS[workspace]?.variable ?? '--port';
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(new Error(`Port ${port} is taken. End what uses it, or choose another with ${variable}.`));
    });
    probe.listen(port, 'localhost', () => {
      probe.close(() => {
        resolve();
      });
    });
  });
}
