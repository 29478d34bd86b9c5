import { pageLanguage } from '@health-commons/base/locale';
import { LANGUAGES } from '@health-commons/contracts/languages';
import { Button, classNames, sizes } from '@health-commons/ui';
import { useState } from 'react';
import { chooseLanguage } from '../language';
import styles from '../offline/offline-notice.module.css';
import offers from './language-offers.json';

/**
 * Offers the page in the language that the first script of index.html has found in the visitor's earlier choice or
 * browser, in words of that language. Either answer is saved as the visitor's choice.
 */
export default function LanguageOffer() {
  const [offered, setOffered] = useState(document.documentElement.dataset['offer']);
  const row = LANGUAGES.find(({ code }) => code === offered);
  if (!row) return null;
  const { code, name, dir } = row;
  // A new language has no offer yet.
  const [accept, decline] = (offers as Partial<Record<string, string[]>>)[code] ?? offers.en;
  const stay = () => {
    chooseLanguage(pageLanguage(), () => setOffered(undefined));
    delete document.documentElement.dataset['offer'];
  };
  return (
    <section lang={code} dir={dir} aria-label={name} className={classNames(sizes['small'], styles['line'])}>
      <Button onClick={() => chooseLanguage(code)}>{accept}</Button>
      <span> </span>
      <Button variant="secondary" onClick={stay}>
        {decline}
      </Button>
    </section>
  );
}
