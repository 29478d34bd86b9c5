import type { CountryCode } from '@health-commons/contracts/countries';
import type { CountryTable } from './country-table';
import AU from './data/au.json';
import BR from './data/br.json';
import CA from './data/ca.json';
import DE from './data/de.json';
import ES from './data/es.json';
import FR from './data/fr.json';
import GB from './data/gb.json';
import IN from './data/in.json';
import IT from './data/it.json';
import JP from './data/jp.json';
import MX from './data/mx.json';
import NL from './data/nl.json';
import NO from './data/no.json';
import SE from './data/se.json';
import US from './data/us.json';

const files: Record<CountryCode, object> = { AU, BR, CA, DE, ES, FR, GB, IN, IT, JP, MX, NL, NO, SE, US };

/**
 * The files are not checked against their schema here, because a test checks them. This shortens a cold
 * start.
 */
export const TABLES = files as Record<CountryCode, CountryTable>;
