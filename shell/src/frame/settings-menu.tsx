import { useTheme } from '@health-commons/platform';
import { Switch } from '@health-commons/ui';
import { InstallEntry } from '../install/install-entry';
import { messages } from '../messages';
import { LanguageSelect } from './language-select';
import { PopoverMenu } from './popover-menu';

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
      <InstallEntry />
    </PopoverMenu>
  );
}
