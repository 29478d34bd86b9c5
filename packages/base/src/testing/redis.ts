import { spawnSync } from 'node:child_process';
import { describeIf } from '../testing';

/** 'redis-server' or 'valkey-server', or undefined if neither is on PATH. */
export const redisProgram: string | undefined = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** Skips the tests if no Redis is installed. */
export const describeRedis = describeIf(redisProgram !== undefined, 'needs redis-server');
