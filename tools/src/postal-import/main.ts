import { runBackendProgram } from '../run-backend-program';

// `npm run postal:import`
await runBackendProgram('postal-import/main.ts');
