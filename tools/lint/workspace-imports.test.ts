import { faultOf } from './workspace-imports.mjs';

test.each([
  ['@health-commons/data', 'mfe-map/src/page/health-map.tsx'],
  ['@health-commons/contracts/reports', 'api/src/reports.ts'],
  ['./reports', 'api/src/app.ts'],
  ['@health-commons/local-backend/testing', 'api/src/reports.test.ts'],
  ['@health-commons/local-backend/testing/postgres', 'tools/src/deploy/deploy-files.test.ts'],
  ['react', 'packages/ui/src/button.tsx'],
  ['@health-commons/base/store', 'packages/ui/src/button.tsx'],
  ['@health-commons/api/gazetteer', 'tools/src/seed/draw-report.ts'],
  ['../../../mfe-map/src/locales/en.json', 'e2e/src/suite/words.ts'],
  ['../../data/view', 'mfe-map/src/layers/land/land.tsx'],
  ['../messages', 'mfe-map/src/data/texts.ts'],
])('%s may be imported by %s', (specifier, file) => {
  expect(faultOf(specifier, file)).toBeUndefined();
});

test.each([
  ['@health-commons/mfe-report', 'mfe-map/src/page/health-map.tsx', 'mfe-map may not import mfe-report.'],
  [
    '@health-commons/contracts/reports',
    'packages/base/src/id.ts',
    'packages/base may not import packages/contracts.',
  ],
  ['@health-commons/metrics', 'api/src/create-api.ts', 'api may not import packages/metrics.'],
  ['@health-commons/shell', 'mfe-map/src/index.ts', 'mfe-map may not import shell.'],
  ['@health-commons/mfe-map', 'shell/src/app.tsx', 'shell may not import mfe-map.'],
  ['@health-commons/local-backend/testing', 'api/src/reports.ts', 'api may not import local-backend.'],
  ['../../shell/src/app', 'mfe-map/src/index.ts', 'mfe-map may not import shell.'],
  ['@health-commons/api', 'tools/src/start/start.ts', 'tools may not import api.'],
  ['../../mfe-map/src/page/health-map', 'e2e/src/map.e2e.ts', 'e2e may not import mfe-map.'],
  [
    '../../page/gestures',
    'mfe-map/src/layers/land/land.tsx',
    'In mfe-map, layers may not import page, which is above it.',
  ],
  [
    '../../packages/contracts/src/reports',
    'api/src/reports.ts',
    "api imports packages/contracts by path: import its public entry '@health-commons/…' instead.",
  ],
])('%s may not be imported by %s', (specifier, file, fault) => {
  expect(faultOf(specifier, file)).toBe(fault);
});
