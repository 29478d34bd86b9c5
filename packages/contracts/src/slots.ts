/** Slots below the first screen of their page. Their remotes load when the slot comes into view or the page is idle. */
export const LATER_SLOTS: readonly string[] = ['home.report'];
