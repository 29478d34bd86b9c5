import { messages } from './messages';

/** SPEC.md section 2: locations and timeframes; India and 30 days are the defaults. */
export {
  DEFAULT_TIMEFRAME,
  LOCATIONS,
  TIMEFRAMES,
  type Timeframe,
} from '@health-commons/contracts/analytics';

/** SPEC.md section 2: the tabs in order. */
export const TABS = [
  { id: 'outbreak', label: messages['analytics.tab.outbreak'] },
  { id: 'trends', label: messages['analytics.tab.trends'] },
  { id: 'seasonal', label: messages['analytics.tab.seasonal'] },
  { id: 'risk', label: messages['analytics.tab.risk'] },
] as const;
export type TabId = (typeof TABS)[number]['id'];

/** SPEC.md section 2: minimum confidence of green and yellow; red below. */
export const CONFIDENCE = { green: 0.8, yellow: 0.6 } as const;
