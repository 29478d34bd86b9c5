import { pageLanguage } from '@health-commons/base/locale';
import { Select } from '@health-commons/ui';
import { chooseLanguage, offeredLanguages } from '../language';
import { messages } from '../messages';

/** Renders nothing if the site has one language. The names are those that their speakers use. */
export function LanguageSelect() {
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  return (
    <Select
      label={messages['header.language']}
      value={pageLanguage()}
      options={languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
      onChange={({ target }) => chooseLanguage(target.value)}
    />
  );
}
