import { runBackendProgram } from '../run-backend-program';

// `npm run reports`
await runBackendProgram('operator/reports-main.ts');
