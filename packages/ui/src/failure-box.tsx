import styles from './failure-box.module.css';
import { FleetingButton } from './button';
import { messages } from './messages';
import shared from './shared.module.css';
import { ToneIcon } from './tone-icon';

type Props = {
  title: string;
  /** Says what happened and what still works. */
  text?: string | undefined;
  /** Omit this only if trying again cannot help. */
  onRetry?: () => void;
  headingLevel?: 1 | 2 | 3;
};

export function FailureBox({ title, text, onRetry, headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={styles['box']}>
      <ToneIcon tone="error" className={styles['icon']} />
      <Heading>{title}</Heading>
      {text && <p className={shared['text']}>{text}</p>}
      {onRetry && (
        <FleetingButton variant="secondary" onClick={onRetry}>
          {messages['failure.retry']}
        </FleetingButton>
      )}
    </div>
  );
}
