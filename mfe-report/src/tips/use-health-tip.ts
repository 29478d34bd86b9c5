import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { pageLanguage } from '@health-commons/base/locale';
import type { HealthTip } from '@health-commons/contracts/tips';
import { useSupabase, type ReportToSend } from '@health-commons/data';
import { TIP_TEXTS_TIMEOUT_MS } from '../constants';
import type { Action } from '../report-form/form-reducer';
import type { Submission } from '../report-form/form-state';

/** Returns the translation of a tip's text or source, or undefined if there is none. */
export type Translate = (english: string) => string | undefined;

export const keepEnglish: Translate = () => undefined;

/**
 * Loads the translations of the health tips in the page's language, unless that is English. After a failure everything
 * stays English, and the next call tries again. Never rejects.
 */
export const loadTips = async (): Promise<Translate> => {
  const language = pageLanguage();
  if (language === 'en') return keepEnglish;
  return import(/* webpackChunkName: 'on-demand-tips' */ './read-texts')
    .then(({ readTexts }) => readTexts(language))
    .catch(() => keepEnglish);
};

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

/** Fetches a tip once the report is stored. After a failure, no tip is shown. */
export function useHealthTip(submission: Submission, dispatch: Dispatch<Action>): void {
  const { getHealthTip } = useSupabase();
  const isSubmitting = submission.status === 'submitting';
  const stored = submission.status === 'success' ? submission.report : null;
  const pinCode = submission.status === 'success' ? submission.pinCode : '';
  const fetchTip = useEffectEvent(async (report: ReportToSend) => {
    // A tip for Brazil is recognized by the eight digits of its whole codes (supabase/health-tips.json).
    const tip = await getHealthTip(report.symptoms, report.country === 'BR' ? `${pinCode}000` : pinCode);
    return tip && translateTip(tip);
  });

  useEffect(() => {
    // The translations load while the report is being sent, so that the tip need not wait for them.
    if (isSubmitting) void loadTips();
  }, [isSubmitting]);

  useEffect(() => {
    if (!stored) return;
    let current = true;
    fetchTip(stored)
      .then((tip) => {
        if (current && tip) dispatch({ type: 'tip-arrived', tip });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [stored, dispatch]);
}
