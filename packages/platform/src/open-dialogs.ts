/** Something that is open above the page, with an entry of the browser's history after that of the page. */
type Opened = {
  close: () => void;
  /** Before, a traversal of ours has to end. */
  hasEntry: boolean;
};
type Options = { replace?: boolean };

/** The topmost is last. */
const opened: Opened[] = [];
/** The address of the page when the first was opened, and its address now. */
let pageAddress = '';
let address = '';
/** Entries of what was closed without Back. */
let unneeded = 0;
/** Whether a traversal of ours is under way, and whether the router hears of its end. */
let leaving: 'quietly' | 'heard' | null = null;
let limit: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/** In milliseconds. A browser that ignores a traversal must not stop the links of the page. */
const LONGEST_TRAVERSAL_MS = 1_000;

type DialogState = { dialogs?: number } | null;

/** Returns how much was open at the current entry, which the entry keeps when the page is loaded again. */
const openedHere = () => (window.history.state as DialogState)?.dialogs ?? 0;
const mark = (save: 'pushState' | 'replaceState') =>
  window.history[save]({ ...(window.history.state as DialogState), dialogs: opened.length }, '');

/** Adds an entry, which Back leaves by calling `close`. Returns a function that removes it. */
export function addDialog(close: () => void): () => void {
  const dialog: Opened = { close, hasEntry: unneeded > 0 };
  if (opened.length === 0) {
    pageAddress = address = window.location.href;
    // The page may be scrolled while something is open.
    window.history.scrollRestoration = 'manual';
  }
  opened.push(dialog);
  if (dialog.hasEntry) unneeded -= 1;
  else afterTraversal(() => addEntry(dialog));
  return () => removeDialog(dialog);
}

function addEntry(dialog: Opened): void {
  if (!opened.includes(dialog)) return;
  dialog.hasEntry = true;
  mark('pushState');
}

/** Leaves the entry of what was closed without Back, unless something else opens in the same task. */
function removeDialog(dialog: Opened): void {
  const index = opened.indexOf(dialog);
  if (index === -1) return;
  opened.splice(index, 1);
  if (!dialog.hasEntry) return;
  unneeded += 1;
  queueMicrotask(leaveUnneeded);
}

function leaveUnneeded(): void {
  if (leaving || unneeded === 0) return;
  leave(unneeded, 'quietly');
  unneeded = 0;
}

function leave(entries: number, how: 'quietly' | 'heard'): void {
  leaving = how;
  window.history.go(-entries);
  limit = setTimeout(endTraversal, LONGEST_TRAVERSAL_MS);
}

function afterTraversal(run: () => void): void {
  if (leaving === 'quietly') waiting.push(run);
  else run();
}

function endTraversal(): void {
  clearTimeout(limit);
  leaving = null;
  leaveUnneeded();
  if (leaving) return;
  const runs = waiting;
  waiting = [];
  runs.forEach((run) => run());
}

/** Notes the page's address, which can change while something is open. */
export function noteAddress(): void {
  address = window.location.href;
}

/** The page is the same, with its latest address, so the router need not hear of it. */
function stayOnPage(event: PopStateEvent): void {
  if (window.location.href !== pageAddress && window.location.href !== address) return;
  event.stopImmediatePropagation();
  window.history.replaceState(window.history.state, '', address);
}

function onPopState(event: PopStateEvent): void {
  // A page without a router tells itself of its navigations by this event.
  if (!event.isTrusted) return;
  const closing = leaving ? [] : opened.splice(openedHere());
  if (leaving === 'quietly' || closing.length > 0) stayOnPage(event);
  if (opened.length === 0) window.history.scrollRestoration = 'auto';
  const isOurs = leaving !== null;
  closing.toReversed().forEach(({ close }) => close());
  endTraversal();
  const spare = openedHere() - opened.length;
  if (isOurs || spare <= 0) return;
  // Forward has reached the entry of something that is no longer open.
  event.stopImmediatePropagation();
  leave(spare, 'heard');
}

/** Calls `go` with the options for a navigation: a page that is opened from a dialog takes the dialog's entry. */
export function navigateFromDialog(options: Options | undefined, go: (options?: Options) => void): void {
  afterTraversal(() => {
    if (opened.length === 0) return go(options);
    if (!options?.replace) opened.length = 0;
    go({ ...options, replace: true });
    if (opened.length > 0) mark('replaceState');
    else window.history.scrollRestoration = 'auto';
  });
}

if (typeof window === 'object') {
  // The router listens later, and not in the capturing phase.
  window.addEventListener('popstate', onPopState, { capture: true });
  // The page was loaded again while something was open.
  if (openedHere() > 0) leave(openedHere(), 'heard');
}
