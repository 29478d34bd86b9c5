import { formatMessage } from '@health-commons/contracts/messages';
import { useId, type ReactNode } from 'react';
import type { Fact } from './remote-facts';
import styles from './remotes-page.module.css';
import { remotesMessages as messages } from './remotes-messages';

const MAX_SHOWN = 5;

type Props = { name: string; facts: readonly Fact[]; errors: readonly string[]; children?: ReactNode };

/** Renders the facts about a remote, or about the shell, and its errors in this page. */
export function FactsTable({ name, facts, errors, children }: Props) {
  const id = useId();
  const more = errors.length - MAX_SHOWN;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <table className={styles['table']}>
        <tbody>
          {facts.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages['remotes.errors']}</th>
            <td>
              {errors.length === 0 && messages['remotes.no']}
              {errors.slice(0, MAX_SHOWN).map((line, index) => (
                <p key={`${errors.length - index} ${line}`}>{line}</p>
              ))}
              {more > 0 && <p>{formatMessage(messages['remotes.error.more'], { count: more })}</p>}
            </td>
          </tr>
          {children}
        </tbody>
      </table>
    </section>
  );
}
