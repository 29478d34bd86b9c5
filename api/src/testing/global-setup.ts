import { repositoryRoot } from './database';
import { migratedFile } from './migrated';

/** Before the first test: the first file of each worker would make the same, in the time that its own set-up has. */
export default async function setup(): Promise<void> {
  await migratedFile(repositoryRoot());
}
