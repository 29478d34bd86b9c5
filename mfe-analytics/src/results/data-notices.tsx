import type { Evidence, VerdictState } from '@health-commons/contracts/analytics';
import { Notice } from '@health-commons/ui';
import { resultMessages } from './result-messages';

type Statements = Pick<Evidence, 'statements'>;

/** What the reports of a place lack, with the sentences that say so. */
const NOTICES = {
  'being-checked': {
    title: resultMessages['notice.checking'],
    ids: ['data.checking', 'data.held'],
  },
  'too-few': { title: resultMessages['notice.few'], ids: ['data.few', 'data.none', 'data.unnamed'] },
  gap: { title: resultMessages['notice.gap'], ids: ['data.gap'] },
} as const;

type NoticeId = keyof typeof NOTICES;
const NOTICE_IDS = Object.keys(NOTICES) as NoticeId[];

const noticeOf = (id: string): NoticeId | undefined =>
  NOTICE_IDS.find((notice) => NOTICES[notice].ids.some((one) => one === id));

/** Returns the sentences of a notice. An answer may have the same sentence in several fields. */
export const noticeSentences = ({ statements }: Statements, notice: NoticeId): string[] => [
  ...new Set(statements.filter(({ id }) => noticeOf(id) === notice).map(({ text }) => text)),
];

type DataNoticesProps = {
  evidence: Statements;
  /** The state of the headline, which has these sentences already. */
  told?: VerdictState | undefined;
};

/** Shows which reports are being checked or missing, and if there are too few. Renders nothing if there is nothing to say. */
export function DataNotices({ evidence, told }: DataNoticesProps) {
  return NOTICE_IDS.filter((notice) => notice !== told).map((notice) => {
    const sentences = noticeSentences(evidence, notice);
    return (
      sentences.length > 0 && (
        <Notice key={notice} tone="warning" title={NOTICES[notice].title}>
          {sentences.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )
    );
  });
}

/** Removes the sentences of the notices from a list. */
export function withoutNotices(items: readonly string[], { statements }: Statements): string[] {
  const noticed = new Set(statements.filter(({ id }) => noticeOf(id)).map(({ text }) => text));
  return items.filter((item) => !noticed.has(item));
}
