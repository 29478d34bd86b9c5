import type { AggregatesState } from '../view/aggregates-store';

/** A loaded state without rows. */
export const initialState: AggregatesState = {
  rows: [],
  visible: [],
  covered: true,
  status: 'ready',
  offline: false,
  selection: null,
  level: null,
  asOf: null,
  checked: 0,
  demonstration: false,
  saved: null,
  savedView: null,
};
