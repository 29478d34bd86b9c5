import type { WaitingInvitations } from '../store';
import { NOW } from './clock';
import { script, type Redis } from './connect';

/** KEYS[1]: who asked -> "expiresAt key". Answers with who asked and their key, in turn. */
const WAITING = script(`
${NOW}
local waiting = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local at, key = string.match(all[i + 1], '^(%d+) (.*)$')
  if tonumber(at) > now then
    waiting[#waiting + 1] = all[i]
    waiting[#waiting + 1] = key
  end
end
return waiting`);

export const createRedisWaiting = (redis: Redis): WaitingInvitations => ({
  async waiting(to) {
    const told = await redis.run<string[]>(WAITING, [`chat:{${to}}:invitations`], []);
    return told.flatMap((from, at) => (at % 2 === 0 ? [{ from, key: told[at + 1] ?? '' }] : []));
  },
});
