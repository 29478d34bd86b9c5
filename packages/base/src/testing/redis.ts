import { spawnSync } from 'node:child_process';
import { describeIf } from '../testing';

/** The first of these programs that is on PATH, or undefined. */
export const redisProgram: string | undefined = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

export const describeRedis = describeIf(redisProgram !== undefined, 'needs redis-server');
