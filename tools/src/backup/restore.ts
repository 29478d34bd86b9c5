import { runBackendProgram } from '../run-backend-program';

// `npm run restore`
await runBackendProgram('backup/restore-main.ts');
