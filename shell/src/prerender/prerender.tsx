import { defineMessages } from '@health-commons/base/catalogue';
import { joinList, labelColon, locale } from '@health-commons/base/locale';
import type { Config } from '@health-commons/contracts/config';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { emergencyNumberOf } from '@health-commons/contracts/emergency-numbers';
import { insertionPoint } from '@health-commons/contracts/first-view';
import { basePathOf } from '@health-commons/contracts/languages';
import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { translateShell, translateTextPages } from '../catalogue';
import english from '../locales/en/noscript.json';
import { messages } from '../messages';
import { takeRenderedTitle, useTitle } from '../navigation/use-title';
import { setFirstViews } from '../remotes/first-view';
import type { RemoteLoader } from '../remotes/federation-loader';

const noScriptMessages = defineMessages(english);

type Request = {
  /** The path without the language. */
  path: string;
  language: string;
  /** HTML of the heading that the page shows until its remote has loaded, or null if the shell has the page. */
  heading: string | null;
  /** True for the page of unknown paths. */
  isMissing: boolean;
};

const CONFIG: Config = {
  schema: 1,
  supabaseUrl: 'http://localhost',
  anonKey: '',
  api: 'http://localhost',
  chat: 'http://localhost',
  tiles: null,
  phoneNumber: null,
  demonstration: false,
  remoteOrigins: [],
};

/** Effects do not run, so nothing is loaded. */
const LOADER: RemoteLoader = {
  load: () => Promise.reject(new Error('No remote is loaded while pages are prerendered.')),
  reset: () => undefined,
};

/**
 * Renders a page as the browser's first render does, with the configuration and without the registry. The build runs
 * this module in Node. Each language needs a new instance of it, because translating its texts cannot be undone.
 */
export async function prerender({ path, language, heading, isMissing }: Request) {
  if (language !== 'en') await Promise.all([translateShell(language), translateTextPages(language)]);
  // These modules read texts when they are loaded, so they are loaded after the translation, as in the browser.
  const [{ App }, { preparePage }] = await Promise.all([import('../app'), import('../pages/pages')]);
  await preparePage(path);
  const missing = isMissing ? renderToStaticMarkup(<Missing />) : null;
  setFirstViews((place) => {
    if (!place.startsWith('/')) return insertionPoint(place);
    return missing ?? (heading === null ? null : heading + insertionPoint(place));
  });
  const base = basePathOf(language);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={base || '/'} location={base + path}>
      {children}
    </StaticRouter>
  );
  const html = renderToString(
    <StrictMode>
      <App Router={Router} loader={LOADER} config={CONFIG} loadConfig={() => Promise.resolve(CONFIG)} />
    </StrictMode>,
  );
  return { html, title: takeRenderedTitle(), noScript: renderToStaticMarkup(<NoScript path={path} />) };
}

/** Says without JavaScript what needs it. The page with help in an emergency has the numbers of all countries. */
function NoScript({ path }: { path: string }) {
  const numberOf = (code: string) => emergencyNumberOf(code).number;
  const names = new Intl.DisplayNames(locale(), { type: 'region' });
  const withNumber = (number: string) => COUNTRY_CODES.filter((code) => numberOf(code) === number);
  return (
    <div className="no-script">
      <p>{noScriptMessages['no-script.text']}</p>
      {path === '/phone-ai' && (
        <>
          <p>{noScriptMessages['no-script.numbers']}</p>
          <ul>
            {[...new Set(COUNTRY_CODES.map(numberOf))].map((number) => (
              <li key={number}>
                <a href={`tel:${number}`}>{number}</a>
                <span>
                  {labelColon() + joinList(withNumber(number).map((code) => names.of(code) ?? code))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The heading and the sentence that the app shows when the registry has no such path. */
function Missing() {
  useTitle(messages['route-error.title']);
  return (
    <>
      <h1>{messages['route-error.title']}</h1>
      <p>{messages['route-error.not-found']}</p>
    </>
  );
}
