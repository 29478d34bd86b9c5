type How = { replace?: boolean } | undefined;
/** Something open above the page. It has an entry in the browser's history unless a traversal must end first. */
type Opened = { close: () => void; hasEntry: boolean };

/** The topmost is last. */
const opened: Opened[] = [];
/** The address of the page when the first was opened, and its address now. */
let pageAddress = '';
let address = '';
/** The entries of what was closed without Back. */
let unneeded = 0;
/** The traversal that leaves such entries, and what must wait for its end. */
let traversal: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

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
  // The page may be scrolled while something is open.
  if (opened.length === 0) {
    pageAddress = address = window.location.href;
    window.history.scrollRestoration = 'manual';
  }
  opened.push(dialog);
  if (dialog.hasEntry) unneeded -= 1;
  else
    afterTraversal(() => {
      dialog.hasEntry = opened.includes(dialog);
      if (dialog.hasEntry) mark('pushState');
    });
  return () => {
    const index = opened.indexOf(dialog);
    if (index === -1) return;
    opened.splice(index, 1);
    if (dialog.hasEntry) unneeded += 1;
    // Something else may open in this task, and take the entry.
    queueMicrotask(leaveUnneeded);
  };
}

function leaveUnneeded(): void {
  if (traversal !== undefined || unneeded === 0) return;
  window.history.go(-unneeded);
  unneeded = 0;
  traversal = setTimeout(endTraversal, LONGEST_TRAVERSAL_MS);
}

function afterTraversal(run: () => void): void {
  if (traversal === undefined) run();
  else waiting.push(run);
}

function endTraversal(): void {
  clearTimeout(traversal);
  traversal = undefined;
  leaveUnneeded();
  if (traversal === undefined) waiting.splice(0).forEach((run) => run());
}

function onPopState(event: PopStateEvent): void {
  // A page without a router tells itself of its navigations by this event.
  if (!event.isTrusted) return;
  const isOurs = traversal !== undefined;
  const closing = isOurs ? [] : opened.splice(openedHere());
  // Forward has reached entries of what is no longer open.
  const spare = isOurs ? 0 : openedHere() - opened.length;
  const isSamePage = [pageAddress, address].includes(window.location.href);
  if ((isOurs || closing.length > 0) && isSamePage) {
    // The router need not hear of it.
    event.stopImmediatePropagation();
    window.history.replaceState(window.history.state, '', address);
  }
  if (opened.length === 0) window.history.scrollRestoration = 'auto';
  [...closing].reverse().forEach(({ close }) => close());
  if (isOurs) endTraversal();
  if (spare > 0) window.history.go(-spare);
}

/** Calls `go` with the options for a navigation: a page that is opened from a dialog takes the dialog's entry. */
export function navigateFromDialog(options: How, go: (options: How) => void): void {
  afterTraversal(() => {
    if (opened.length === 0) return go(options);
    go({ ...options, replace: true });
    address = window.location.href;
    if (options?.replace) return mark('replaceState');
    opened.length = 0;
    window.history.scrollRestoration = 'auto';
  });
}

if (typeof window === 'object') {
  // The router listens later, and not in the capturing phase.
  window.addEventListener('popstate', onPopState, { capture: true });
  // The page was loaded again while something was open.
  if (openedHere() > 0) window.history.go(-openedHere());
}
