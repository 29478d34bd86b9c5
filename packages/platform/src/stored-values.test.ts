import { oddTextsOf } from '@health-commons/base/testing/fuzz/stored-values';
import { isPrivateChatResumable } from './events';
import { initTheme } from './system-preferences';
import { fakeMedia } from './testing/fake-media';

const CHOICES = { highContrast: true, largeText: true, reducedMotion: true, screenReader: true };

test('no stored value ends the start of a page: theme, accessibility choices, kept chat', () => {
  fakeMedia([]);
  for (const text of [...oddTextsOf(CHOICES), ...oddTextsOf('dark')]) {
    for (const key of ['health-commons-theme', 'health-commons-accessibility'])
      localStorage.setItem(key, text);
    sessionStorage.setItem('health-commons-chat-kept', text);
    initTheme()();
    expect(document.documentElement.style.colorScheme).toBe('light');
    expect(isPrivateChatResumable()).toBe(true);
  }
});
