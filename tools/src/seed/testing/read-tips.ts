import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/run-program';

type Tip = { id: string; symptoms: string[]; content: string; source: string; source_url: string };

/** Returns the health tips of supabase/health-tips.json. */
export const readTips = () =>
  JSON.parse(readFileSync(path.join(root, 'supabase/health-tips.json'), 'utf8')) as Tip[];
