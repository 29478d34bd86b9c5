import { DEFAULT_SITE } from '@health-commons/contracts/site';

/** Loads the module anew, as a page load does. */
async function siteOfPage(html: string) {
  document.head.innerHTML = html;
  jest.resetModules();
  const { getSite } = await import('./site');
  return getSite();
}

test("`getSite` returns the page's site, with defaults for what it does not name", async () => {
  expect(await siteOfPage('')).toEqual(DEFAULT_SITE);
  const own = { name: 'Example Region Health', countries: ['GB'] };
  const site = await siteOfPage(`<script type="application/json" id="site">${JSON.stringify(own)}</script>`);
  expect(site).toEqual({ ...DEFAULT_SITE, ...own });
});
