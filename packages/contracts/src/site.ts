import type { AggregatePeriod } from './aggregates';
import { LOCATIONS } from './analytics/places';
import { COUNTRY_CODES, type CountryCode } from './countries';

/** A place of the analytics selector. `location` is its value for the API, such as 'Mumbai', 'GB' or 'GB-M'. */
type SitePlace = { readonly name: string; readonly location: string };
type SiteLink = { readonly text: string; readonly url: string };

/** What makes an installation its own. The page contains it, and remotes get it from packages/platform. */
export type Site = {
  readonly name: string;
  /** The name below an icon on a home screen. */
  readonly shortName: string;
  /** The text about the site in lists of search results. */
  readonly description: string;
  /** True if the installation has a logo of its own at `/icons/icon.svg`. */
  readonly hasLogo: boolean;
  /** True if the installation has a picture of its own for links. */
  readonly hasPicture: boolean;
  /** The countries that visitors can choose, in this order. */
  readonly countries: readonly CountryCode[];
  /** The map's first view: degrees and zoom. */
  readonly map: { readonly latitude: number; readonly longitude: number; readonly zoom: number };
  /** The map's period until a visitor chooses another one. Pages of earlier releases do not name it. */
  readonly mapPeriod?: AggregatePeriod;
  /** The places of the analytics. The first is the default. */
  readonly places: readonly SitePlace[];
  /** The languages that visitors can choose, as BCP 47 codes. Null means every language of the build. */
  readonly languages: readonly string[] | null;
  /** Services for emergencies and official sites, which the footer names. */
  readonly links: readonly SiteLink[];
  /** Who runs the installation. Null if nobody is named. */
  readonly operator: { readonly name: string; readonly url?: string | undefined } | null;
  /** An e-mail address or a page for questions. */
  readonly contact: string | null;
  /** The address of the terms of use. */
  readonly terms: string | null;
  /** Whether the statistics block counts reports, or shows SPEC's fixed placeholder numbers. */
  readonly statistics: 'counted' | 'fixed';
};

/** The site of an installation whose site.json says nothing else. */
export const DEFAULT_SITE: Site = {
  name: 'Health Commons',
  shortName: 'Health',
  description:
    'Report symptoms anonymously, see reports on a world map, read health tips and find help. Free, without an account.',
  hasLogo: false,
  hasPicture: false,
  countries: COUNTRY_CODES,
  // SPEC section 9.
  map: { latitude: 20, longitude: 0, zoom: 2 },
  // See docs/decisions/0014.
  mapPeriod: '30',
  places: LOCATIONS.map((name) => ({ name, location: name })),
  languages: null,
  links: [],
  operator: null,
  contact: null,
  terms: null,
  statistics: 'counted',
};
