import { classNames } from './class-names';
import type { Elements } from './elements';
import styles from './notice.module.css';
import shared from './shared.module.css';
import { ToneIcon, type Tone } from './tone-icon';

type Props = {
  tone: Tone;
  title?: string;
  /** A notice that appears after the page has loaded needs 'status' or 'alert', so that screen readers announce it. */
  role?: 'status' | 'alert' | 'note';
  className?: string;
  children?: Elements;
};

/** Returns the class that sets the variables `--tone` and `--tone-surface`, for elements that look like notices. */
export const toneClass = (tone: Tone) => styles[tone];

/** Returns the classes of a box that looks like a notice. */
export const noticeClass = (tone: Tone) => classNames(styles['notice'], toneClass(tone));

export function Notice({ tone, title, role, className, children }: Props) {
  return (
    <div role={role} className={classNames(noticeClass(tone), className)}>
      <ToneIcon tone={tone} className={styles['icon']} />
      <div className={styles['body']}>
        {title && <p className={shared['strong']}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
