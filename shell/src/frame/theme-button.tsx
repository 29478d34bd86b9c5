import { useTheme } from '@health-commons/platform';
import { Icon } from '../icons';
import { messages } from '../messages';
import styles from './header-button.module.css';

export function ThemeButton() {
  const { theme, toggleTheme } = useTheme();
  const label = theme === 'dark' ? messages['header.to-light'] : messages['header.to-dark'];
  return (
    <button type="button" className={styles['button']} onClick={toggleTheme} aria-label={label} title={label}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
