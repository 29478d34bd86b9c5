import { useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react';
import {
  useAccessibility,
  useBackToClose,
  useTheme,
  type AccessibilityChoice,
} from '@health-commons/platform';
import { Checkbox, classNames, Select, shared } from '@health-commons/ui';
import { pageLanguage } from '@health-commons/base/locale';
import { Icon } from '../icons';
import { messages } from '../messages';
import styles from './header.module.css';
import { chooseLanguage, offeredLanguages } from '../language';

type Props = {
  label: string;
  icon: 'settings' | 'person';
  children: ReactNode;
};

const GAP = 8;

/** A header button with a panel. The native popover closes on Escape or a click outside, and restores the focus. */
function PopoverMenu({ label, icon, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useBackToClose(open, () => panel.current?.hidePopover());

  // Place the panel below the button when the panel opens. A popover is in the top layer, so CSS cannot place it
  // relative to the button without anchor positioning, which older browsers lack.
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpening = event.newState === 'open';
    setOpen(isOpening);
    const box = button.current?.getBoundingClientRect();
    if (!isOpening || !box) return;
    const { style } = event.currentTarget;
    const end = document.dir === 'rtl' ? box.left : document.documentElement.clientWidth - box.right;
    style.setProperty('--block-start', `${box.bottom + window.scrollY + GAP}px`);
    style.setProperty('--inline-end', `${Math.max(GAP, end)}px`);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        <Icon name={icon} />
        <span className={styles['text']}>{label}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles['panel']}
        onBeforeToggle={place}
      >
        {children}
      </div>
    </>
  );
}

const TOGGLES = [
  { name: 'highContrast', label: messages['accessibility.high-contrast'] },
  { name: 'largeText', label: messages['accessibility.large-text'] },
  { name: 'reducedMotion', label: messages['accessibility.reduced-motion'] },
  { name: 'screenReader', label: messages['accessibility.screen-reader'] },
] as const satisfies readonly { name: AccessibilityChoice; label: string }[];

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Renders a checkbox with the switch role, for a choice that takes effect immediately. */
function Switch({ onChange, ...rest }: SwitchProps) {
  return (
    <Checkbox
      {...rest}
      role="switch"
      className={styles['switch']}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

export function AccessibilityMenu() {
  const { choices, setChoice } = useAccessibility();
  return (
    <PopoverMenu label={messages['accessibility.button']} icon="person">
      {TOGGLES.map(({ name, label }) => (
        <Switch key={name} label={label} checked={choices[name]} onChange={(on) => setChoice(name, on)} />
      ))}
      <p className={classNames(styles['note'], shared['hint'])}>{messages['accessibility.note']}</p>
    </PopoverMenu>
  );
}

export function SettingsMenu() {
  const { theme, setTheme } = useTheme();
  return (
    <PopoverMenu label={messages['header.settings']} icon="settings">
      <Switch
        label={messages['header.dark-mode']}
        checked={theme === 'dark'}
        onChange={(dark) => setTheme(dark ? 'dark' : 'light')}
      />
      <LanguageSelect />
    </PopoverMenu>
  );
}

/** Renders nothing if the site has one language. The names are those that their speakers use. */
export function LanguageSelect() {
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  return (
    <Select
      label={messages['header.language']}
      value={pageLanguage()}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      onChange={(language) => chooseLanguage(language)}
    />
  );
}
