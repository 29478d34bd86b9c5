import { createStore } from '@health-commons/base/store';

/** A sentence about the land that is drawn, after its source. Empty if there is nothing to say. */
export const attributionNote = createStore('');
