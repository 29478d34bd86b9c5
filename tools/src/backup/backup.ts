import { runBackendProgram } from '../run-backend-program';

// `npm run backup`
await runBackendProgram('backup/backup-main.ts');
