import { formatMessage } from '@health-commons/contracts/messages';
import { Button } from '@health-commons/ui';
import { useEffect, useId, useRef, useState, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './override-bar.module.css';
import { overrideMemory, type Override, type OverrideRequest } from './override-memory';
import messages from './override-messages.json';

type ConfirmOverridesProps = { overrides: readonly Override[]; onConfirm: () => void; onCancel: () => void };

/** Asks before this browser runs code from this computer, because anybody can send a link. Escape cancels. */
function ConfirmOverrides({ overrides, onConfirm, onCancel }: ConfirmOverridesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Not on a button, because an accidental key press must not decide.
    heading.current?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['confirm']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onCancel}
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {messages['override.confirm-title']}
      </h2>
      <p id={`${id}-text`}>{messages['override.confirm-text']}</p>
      <ul className={styles['list']}>
        {overrides.map((override) => (
          <li key={override.name}>{formatMessage(messages['override.item'], override)}</li>
        ))}
      </ul>
      <div className={styles['ways']} data-uncovered>
        <Button variant="secondary" onClick={onConfirm}>
          {messages['override.confirm']}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {messages['override.cancel']}
        </Button>
      </div>
    </dialog>
  );
}

type OverrideBarProps = {
  active: readonly Override[];
  /** What the page's address asked for, if anything. */
  request: OverrideRequest | undefined;
  reload?: () => void;
};

/** Says which remotes this browser overrides, and asks before it adds those of a link. */
export function OverrideBar({ active, request, reload = () => window.location.reload() }: OverrideBarProps) {
  const [fault, setFault] = useState<string | null>(request === null ? messages['override.invalid'] : null);
  const [asked, setAsked] = useState(request ?? []);

  const reset = () => {
    overrideMemory.clear();
    reload();
  };
  const confirm = () => {
    setAsked([]);
    if (overrideMemory.add(asked)) reload();
    else setFault(messages['override.not-stored']);
  };

  return (
    <>
      {active.length > 0 && (
        <aside className={styles['bar']} aria-label={messages['override.banner']} data-uncovered>
          <div>
            <p className={styles['title']}>{messages['override.active']}</p>
            <ul className={styles['list']}>
              {active.map((override) => (
                <li key={override.name}>{formatMessage(messages['override.item'], override)}</li>
              ))}
            </ul>
          </div>
          <div className={styles['ways']}>
            <a href="/remotes" className={styles['link']}>
              {messages['override.show-all']}
            </a>
            <Button variant="secondary" onClick={reset}>
              {messages['override.reset']}
            </Button>
          </div>
        </aside>
      )}
      {fault && (
        <aside className={styles['fault']} aria-label={messages['override.banner']}>
          <p role="alert">{fault}</p>
          <Button variant="secondary" onClick={() => setFault(null)}>
            {messages['override.close']}
          </Button>
        </aside>
      )}
      {asked.length > 0 && (
        <ConfirmOverrides overrides={asked} onConfirm={confirm} onCancel={() => setAsked([])} />
      )}
    </>
  );
}

/** Shows the overrides above the page, in a root of their own, so that they stay if the app stops working. */
export function showOverrides(active: readonly Override[], request: OverrideRequest | undefined): void {
  const host = document.createElement('div');
  // The bar stays at the top while the page scrolls, because this element takes no space of its own.
  host.style.display = 'contents';
  document.body.prepend(host);
  createRoot(host).render(
    <StrictMode>
      <OverrideBar active={active} request={request} />
    </StrictMode>,
  );
}
