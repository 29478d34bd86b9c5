import { Notice, type Tone } from '@health-commons/ui';

export type StatusText = { tone: Tone; text: string };

/**
 * Shows the outcome of an action. The status is always rendered, because screen readers announce only changes of an
 * existing status. `className` is for its place while it has a text.
 */
export function StatusNotice({ status, className }: { status: StatusText | null; className?: string }) {
  return (
    <div role="status" className={status ? className : undefined}>
      {status && (
        <Notice tone={status.tone}>
          <p>{status.text}</p>
        </Notice>
      )}
    </div>
  );
}
