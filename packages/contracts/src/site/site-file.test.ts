import * as v from 'valibot';
import { DEFAULT_SITE } from '../site';
import { siteFileSchema } from './site-file';

const faultsOf = (content: unknown) => {
  const { issues = [] } = v.safeParse(siteFileSchema, content);
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
};

test('an empty site.json is the site of Health Commons', () => {
  const { logo, picture, colours, ...site } = v.parse(siteFileSchema, {});
  expect({ ...site, hasLogo: logo !== null, hasPicture: picture !== null }).toEqual(DEFAULT_SITE);
  expect(colours).toEqual({ light: {}, dark: {} });
});

test('every fault of a site.json is named', () => {
  expect(
    faultsOf({
      name: '<b>',
      colours: { light: { link: 'blue' } },
      countries: ['GB', 'GB'],
      map: { latitude: 91, longitude: 0, zoom: 0 },
      mapPeriod: 30,
      places: [{ name: 'Atlantis', location: 'Atlantis' }],
      links: [{ text: 'Emergencies', url: 'javascript:alert(1)' }],
      contact: 'by pigeon',
      motto: 'unknown',
    }),
  ).toEqual([
    'name: must have 1 to 40 characters, without < > " \\ and line breaks',
    'colours.light.link: must be a colour such as #005eb8',
    'countries: must not name an entry twice',
    'map.latitude: must be a number from -85 to 85',
    'map.zoom: must be a whole number from 1 to 18',
    'mapPeriod: must be one of 7, 30, 90, 365, all, as a text',
    'places.0.location: must be a place, such as Mumbai, GB or GB-M',
    'links.0.url: must be an address that starts with https://',
    'contact: must be an e-mail address or an address that starts with https://',
    expect.stringMatching(/^motto: /),
  ]);
});
