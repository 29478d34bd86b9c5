import { pageLanguage } from '@health-commons/base/locale';
import type { HealthTip } from '@health-commons/contracts/tips';
import { TIP_TEXTS_TIMEOUT_MS } from '../constants';
import { keepEnglish, loadTips, type Translate } from './load-tips';

/** A tip as the page shows it. `isEnglish` is true if its content is not translated. */
export type ShownTip = Pick<HealthTip, 'content' | 'source' | 'source_url'> & { readonly isEnglish: boolean };

const afterTimeout = () =>
  new Promise<Translate>((resolve) => setTimeout(() => resolve(keepEnglish), TIP_TEXTS_TIMEOUT_MS));

/** Keeps an English name in its own order within an Arabic sentence. */
const isolate = (name: string) => `\u2066${name}\u2069`;

/**
 * Translates a tip to the page's language. A tip whose translation is missing or does not arrive in time stays English.
 * It is not translated later, so that its text does not change while the visitor reads it.
 */
export async function translateTip({ content, source, source_url }: HealthTip): Promise<ShownTip> {
  if (pageLanguage() === 'en') return { content, source, source_url, isEnglish: true };
  const translate = await Promise.race([loadTips(), afterTimeout()]);
  const translation = translate(content);
  return {
    content: translation ?? content,
    source: translate(source) ?? isolate(source),
    source_url,
    isEnglish: translation === undefined,
  };
}
