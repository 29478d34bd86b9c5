import { useCallback } from 'react';
import type { Catalogue } from '@health-commons/base/catalogue';
import { pageLanguage } from '@health-commons/base/locale';
import { useRequest } from '@health-commons/base/use-request';
import type { HealthTip } from '@health-commons/contracts/tips';
import { useSupabase, type ReportToSend } from '@health-commons/data';

/** Returns the translation of a tip's text or source, or undefined if there is none. */
type Translate = (english: string) => string | undefined;

/**
 * Loads the translations of the health tips in the page's language, unless that is English. After a failure everything
 * stays English, and the next call tries again. Never rejects.
 */
export async function loadTips(): Promise<Translate> {
  const keepEnglish: Translate = () => undefined;
  const language = pageLanguage();
  if (language === 'en') return keepEnglish;
  try {
    const { tipKey } = await import(
      /* webpackChunkName: 'on-demand-tips' */ '@health-commons/contracts/tip-key'
    );
    const { default: texts } = (await import(
      /* webpackChunkName: "on-demand-locale-[request]" */ `@health-commons/languages/${language}/mfe-report.tips.json`
    )) as { default: Catalogue };
    return (english) => texts[tipKey(english)];
  } catch {
    return keepEnglish;
  }
}

/** A tip as the page shows it. `isEnglish` is true if its content is not translated. */
export type ShownTip = Pick<HealthTip, 'content' | 'source' | 'source_url'> & { readonly isEnglish: boolean };

/** Translates a tip to the page's language. A tip whose translation is missing or cannot be loaded stays English. */
async function translateTip({ content, source, source_url }: HealthTip): Promise<ShownTip> {
  const translate = await loadTips();
  const translation = translate(content);
  return {
    content: translation ?? content,
    source: translate(source) ?? source,
    source_url,
    isEnglish: translation === undefined,
  };
}

/** Fetches the tip for a stored report. Returns null until it has arrived, and after a failure. */
export function useHealthTip(report: ReportToSend, pinCode: string): ShownTip | null {
  const { getHealthTip } = useSupabase();
  const { symptoms, country } = report;
  const load = useCallback(async () => {
    // A tip for Brazil is recognized by the eight digits of its whole codes (supabase/health-tips.json).
    const found = await getHealthTip(symptoms, country === 'BR' ? `${pinCode}000` : pinCode);
    return found && translateTip(found);
  }, [getHealthTip, symptoms, country, pinCode]);
  const { state } = useRequest(load);
  return state.status === 'ready' ? state.data : null;
}
