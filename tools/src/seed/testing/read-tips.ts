import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../testing/run-program';

const TEXT = "'((?:[^']|'')*)'";
const ROW = new RegExp(
  String.raw`\(\s*'([0-9a-f-]{36})',\s*'\{(.*?)\}',\s*${TEXT},\s*${TEXT},\s*${TEXT}\s*\)`,
  'g',
);

export const readSeed = () => readFileSync(path.join(root, 'supabase/seed.sql'), 'utf8');

/** Returns the health tips of supabase/seed.sql. */
export const readTips = () =>
  [...readSeed().matchAll(ROW)].map(([, id = '', symptoms = '', content = '', source = '', url = '']) => ({
    id,
    symptoms: symptoms.split(',').map((symptom) => symptom.replaceAll('"', '')),
    content: content.replaceAll("''", "'"),
    source,
    url,
  }));
