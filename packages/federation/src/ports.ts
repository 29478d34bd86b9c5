import { createServer } from 'node:net';

/** Where each web workspace is served on a developer's machine, and the variable that changes it. */
const PORTS: Readonly<Record<string, { variable: string; port: number }>> = {
  shell: { variable: 'SHELL_PORT', port: 3000 },
  'mfe-map': { variable: 'MFE_MAP_PORT', port: 3001 },
  'mfe-report': { variable: 'MFE_REPORT_PORT', port: 3002 },
  'mfe-analytics': { variable: 'MFE_ANALYTICS_PORT', port: 3003 },
  'mfe-phone-ai': { variable: 'MFE_PHONE_AI_PORT', port: 3004 },
  'mfe-chat': { variable: 'MFE_CHAT_PORT', port: 3005 },
};

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
