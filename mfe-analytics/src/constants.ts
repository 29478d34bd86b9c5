import { messages } from './messages';

/** SPEC.md section 2 defines the timeframes. 30 days is the default. */
export { DEFAULT_TIMEFRAME, TIMEFRAMES, type Timeframe } from '@health-commons/contracts/analytics';

/** SPEC.md section 2 defines the tabs and their order. */
export const TABS = [
  { id: 'outbreak', label: messages['analytics.tab.outbreak'] },
  { id: 'trends', label: messages['analytics.tab.trends'] },
  { id: 'seasonal', label: messages['analytics.tab.seasonal'] },
  { id: 'risk', label: messages['analytics.tab.risk'] },
] as const;
export type TabId = (typeof TABS)[number]['id'];
