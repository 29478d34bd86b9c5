import type { Mount } from '@health-commons/contracts/registry';
import type { Locator, Page } from 'playwright-core';

/** How long a remote may take to mount. */
const TIMEOUT_MS = 30_000;

type Options = {
  /** The origin of the shell. */
  site: string;
  name: string;
  version: string;
  mounts: readonly Mount[];
};

/** `isRefused` is true if the shell does not load the remote. */
type Fault = { isRefused: boolean; text: string };

export type ProbeResult = {
  /** The number of boxes in which this version is mounted, and of boxes that were opened. */
  mounted: number;
  of: number;
  /** The first box that does not show this version, or null. */
  fault: Fault | null;
  /** Uncaught errors with a script of this version in their stack. */
  errors: string[];
};

const placeOf = (mount: Mount) => ('slot' in mount ? mount.slot : mount.route);

/** Returns the page of a mount. The slots of the shell are on its home page, where a button opens a dialog. */
const pathOf = (mount: Mount) => ('slot' in mount ? '/' : mount.route);

/** Returns the mounts by page. A dialog covers its page, so it is opened alone. */
function groupByPage(mounts: readonly Mount[]): Mount[][] {
  const groups = new Map<string, Mount[]>();
  for (const mount of mounts) {
    const key = placeOf(mount).startsWith('dialog.') ? placeOf(mount) : pathOf(mount);
    groups.set(key, [...(groups.get(key) ?? []), mount]);
  }
  return [...groups.values()];
}

const failed = (text: string): Fault => ({ isRefused: false, text });

/** Waits until a box shows its remote or a failure. Resolves to null if this version is mounted. */
async function readBox(box: Locator, version: string): Promise<Fault | null> {
  const settled = box.and(box.page().locator(':not([data-state="loading"])'));
  try {
    await settled.waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  } catch {
    return failed(`It was not mounted within ${TIMEOUT_MS / 1000} s.`);
  }
  const [state, shown] = [await box.getAttribute('data-state'), await box.getAttribute('data-version')];
  if (state === 'mounted' && shown === version) return null;
  if (state === 'mounted') return failed(`Version ${shown} is mounted.`);
  const text = (await box.innerText()).replace(/\s+/g, ' ').trim();
  return { isRefused: state === 'refused', text };
}

/** Clicks the element that opens a dialog. Resolves to false if there is none. */
async function openDialog(page: Page, place: string): Promise<boolean> {
  const opener = page.locator(`[data-preloads="${place}"]`).first();
  try {
    await opener.click({ timeout: TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** Opens every page on which a remote is mounted, and reads its boxes. */
export async function probeRemote(
  page: Page,
  { site, name, version, mounts }: Options,
): Promise<ProbeResult> {
  const errors: string[] = [];
  const onError = (error: Error) => {
    if (error.stack?.includes(`/${version}/`)) errors.push(error.message);
  };
  page.on('pageerror', onError);
  const faults: (Fault | null)[] = [];
  for (const group of groupByPage(mounts)) {
    const [first] = group;
    if (!first) continue;
    await page.goto(new URL(pathOf(first), site).href);
    const place = placeOf(first);
    if (place.startsWith('dialog.') && !(await openDialog(page, place))) {
      faults.push(failed(`Nothing on the page opens ${place}.`));
      continue;
    }
    const boxes = page.locator(`[data-remote="${name}"]`);
    for (const index of group.keys()) faults.push(await readBox(boxes.nth(index), version));
  }
  page.off('pageerror', onError);
  const mounted = faults.filter((fault) => fault === null).length;
  return { mounted, of: faults.length, fault: faults.find((fault) => fault !== null) ?? null, errors };
}
