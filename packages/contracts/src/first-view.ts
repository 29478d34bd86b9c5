/** Slots below the first screen of their page. Their remotes load when the slot comes into view or the page is idle. */
export const LATER_SLOTS: readonly string[] = ['home.report'];

/** The empty element of a built page in which servers and exports insert the style sheets of first views. */
export const STYLES_POINT = '<template id="first-view-styles"></template>';

/**
 * Returns the empty element of a built page in which servers and exports insert what a remote shows at a slot or route
 * until it has loaded. Nothing inside can be focused or clicked.
 */
export const insertionPoint = (place: string): string => `<div inert="" data-insert="${place}"></div>`;
