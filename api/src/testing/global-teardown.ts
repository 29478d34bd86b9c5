import { CLEAN_UP } from './global-setup';

export default async function teardown(): Promise<void> {
  await (Reflect.get(globalThis, CLEAN_UP) as (() => Promise<void>) | undefined)?.();
}
