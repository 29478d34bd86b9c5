import { DEFAULT_SITE, type Site } from '@health-commons/contracts/site';
import { manifestWithSite, withSite } from './installed-page';

const NONE = { light: {}, dark: {} };
const PAGE = `<title>Health Commons</title><meta name="description" content="${DEFAULT_SITE.description}">
<meta name="languages" content="en hi es"><meta name="registry-keys" content="">
<link rel="icon" href="data:image/svg+xml,x"><h1>About Health Commons</h1>`;
const EXAMPLE: Site = { ...DEFAULT_SITE, name: 'Example Region Health', description: 'Ours.' };

test('the page of the default site stays as it was built', () => {
  expect(withSite(PAGE, { ...DEFAULT_SITE }, NONE)).toBe(PAGE);
});

test('the page has the name, description, logo, languages and data of its site', () => {
  const page = withSite(PAGE, { ...EXAMPLE, hasLogo: true, languages: ['en', 'es'] }, NONE);
  expect(page).not.toContain('Health Commons');
  expect(page).toContain('<title>Example Region Health</title><meta name="description" content="Ours.">');
  expect(page).toContain('<meta name="languages" content="en es">');
  expect(page).toContain('<link rel="icon" href="/icons/icon.svg">');
  const [, data = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    name: 'Example Region Health',
    countries: DEFAULT_SITE.countries,
  });
});

test('the name of a site may have an ampersand, which the page escapes', () => {
  const page = withSite(PAGE, { ...EXAMPLE, name: 'Brighton & Hove' }, NONE);
  expect(page).toContain('Brighton &amp; Hove');
  expect(page).toContain('"name":"Brighton & Hove"');
});

test('the page names only the languages of its site, and shows no picture of another site with a link', () => {
  const shared = `${PAGE}<link rel="alternate" hreflang="es" href="/es"><link rel="alternate" hreflang="x-default" href="/">
<link rel="alternate" hreflang="hi" href="/hi"><meta property="og:image" content="/icons/share.png">`;
  const page = (more: Partial<Site>) =>
    withSite(shared, { ...EXAMPLE, languages: ['en', 'es'], ...more }, NONE);
  expect(page({}).match(/hreflang="[^"]*"/g)).toEqual(['hreflang="es"', 'hreflang="x-default"']);
  expect(page({})).toContain('og:image');
  expect(page({ hasLogo: true })).not.toContain('og:image');
  expect(page({ hasLogo: true, hasPicture: true })).toContain('og:image');
});

test('the colours replace those of the light and dark themes, and high contrast keeps its own', () => {
  const page = withSite(PAGE, EXAMPLE, { light: { link: '#6a1b9a' }, dark: { link: '#e1bee7' } });
  expect(page).toContain(
    '@layer tokens{:root:not(.high-contrast){--color-link:#6a1b9a}@media screen{:root.dark:not(.high-contrast){--color-link:#e1bee7}}}',
  );
});

test('the manifest has the names of its site, and only the icon of a logo of its own', () => {
  const built = JSON.stringify({
    name: 'Health Commons',
    scope: '/',
    icons: [{ src: '/icons/icon.svg' }, { src: '/icons/icon-192.png' }],
  });
  expect(JSON.parse(manifestWithSite(built, { ...EXAMPLE, hasLogo: true, shortName: 'Example' }))).toEqual({
    name: 'Example Region Health',
    short_name: 'Example',
    description: 'Ours.',
    scope: '/',
    icons: [{ src: '/icons/icon.svg' }],
  });
});
