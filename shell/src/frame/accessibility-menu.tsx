import { useAccessibility, type AccessibilityChoice } from '@health-commons/platform';
import { Switch } from '@health-commons/ui';
import { messages } from '../messages';
import styles from './accessibility-menu.module.css';
import { PopoverMenu } from './popover-menu';

const TOGGLES = [
  { name: 'highContrast', label: messages['accessibility.high-contrast'] },
  { name: 'largeText', label: messages['accessibility.large-text'] },
  { name: 'reducedMotion', label: messages['accessibility.reduced-motion'] },
  { name: 'screenReader', label: messages['accessibility.screen-reader'] },
] as const satisfies readonly { name: AccessibilityChoice; label: string }[];

export function AccessibilityMenu() {
  const { choices, setChoice } = useAccessibility();
  return (
    <PopoverMenu label={messages['accessibility.button']} icon="person">
      {TOGGLES.map(({ name, label }) => (
        <Switch key={name} label={label} checked={choices[name]} onChange={(on) => setChoice(name, on)} />
      ))}
      <p className={styles['note']}>{messages['accessibility.note']}</p>
    </PopoverMenu>
  );
}
