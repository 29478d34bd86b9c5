import { measureAll } from './measure';
import { findRoot } from './project';
import { findWebWorkspaces } from './remotes';

// `npm run sizes` measures all builds, `npm run sizes -- mfe-map` one of them.
const given = process.argv.slice(2);
const root = findRoot();
const { measurements, missing } = measureAll(root, given.length > 0 ? given : findWebWorkspaces(root));
console.log('kB gzip   limit');
for (const { name, size, limit } of measurements) {
  const over = size > limit ? '  OVER' : '';
  console.log(`${size.toFixed(1).padStart(7)} ${String(limit).padStart(7)}  ${name}${over}`);
}
const over = measurements.filter(({ size, limit }) => size > limit);
for (const workspace of missing) console.error(`${workspace} has no build to measure: run npm run build.`);
if (over.length > 0) console.error(`Over budget: ${over.length}.`);
process.exit(over.length > 0 || missing.length > 0 ? 1 : 0);
