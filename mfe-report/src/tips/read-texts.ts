import type { Catalogue } from '@health-commons/base/catalogue';
import { tipKey } from '@health-commons/contracts/tip-key';
import type { Translate } from './use-health-tip';

/** Loads the translations of a language. Rejects if they cannot be loaded. */
export async function readTexts(language: string): Promise<Translate> {
  const { default: texts } = (await import(
    /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/mfe-report.tips.json`
  )) as { default: Catalogue };
  return (english) => texts[tipKey(english)];
}
