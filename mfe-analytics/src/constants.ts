import { messages } from './messages';

/** SPEC.md section 2: the views, in the order of their tabs. */
export const TABS = [
  { id: 'outbreak', label: messages['analytics.tab.outbreak'] },
  { id: 'trends', label: messages['analytics.tab.trends'] },
  { id: 'seasonal', label: messages['analytics.tab.seasonal'] },
  { id: 'risk', label: messages['analytics.tab.risk'] },
] as const;
export type TabId = (typeof TABS)[number]['id'];

/** SPEC.md section 2: places that can be chosen. The first is the default. */
export const LOCATIONS = ['India', 'Mumbai', 'Delhi', 'Bangalore', 'Chennai'] as const;

/** SPEC.md section 2: days that can be looked back over. */
export const TIMEFRAMES = [7, 30, 90] as const;
export const DEFAULT_TIMEFRAME = 30;

/** What the visitor has chosen to see. `timeframe` in days. */
export type Selection = { tab: TabId; location: string; timeframe: number };
