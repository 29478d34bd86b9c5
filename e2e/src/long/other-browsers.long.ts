import { otherBrowsers, type Tab } from '../suite/other-browsers';
import { sharedSuite } from '../suite/suite';
import { until } from '../suite/until';

const { shell } = sharedSuite();

const textOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((part) => part.innerText).join('\n');

/** Clicks the first button, tab or link with this name. Returns whether there is one. */
function press(name: string): boolean {
  const nameOf = (part: Element) => (part.getAttribute('aria-label') ?? part.textContent).trim();
  const target = [...document.querySelectorAll<HTMLElement>('button, [role="tab"], a, label')].find(
    (part) => nameOf(part).startsWith(name) && !part.matches(':disabled'),
  );
  target?.click();
  return target !== undefined;
}

/** Enters a value into the field with this name, as typing does. Returns whether there is one. */
function enter(name: string, value: string): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].find((one) =>
    [one.getAttribute('aria-label') ?? '', ...[...(one.labels ?? [])].map((label) => label.textContent)].some(
      (words) => words.trim().startsWith(name),
    ),
  );
  if (!field) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

const toPress = (tab: Tab, name: string) => until(`a button '${name}'`, () => tab.run(press, name));
const toEnter = (tab: Tab, name: string, value: string) =>
  until(`a field '${name}'`, () => tab.run(enter, name, value));
const toRead = (tab: Tab, pattern: RegExp, selector = 'body') =>
  until(`${selector} says ${String(pattern)}`, async () => pattern.exec(await tab.run(textOf, selector)));

describe.each(Object.entries(otherBrowsers()))('in %s on a phone [needs this browser]', (_, open) => {
  // A machine without the browser reports these tests as skipped.
  const inBrowser = open ? test : test.skip;
  let tab: Tab;
  beforeAll(async () => {
    if (open) tab = await open();
  });
  afterAll(() => tab?.close());

  inBrowser.each([
    ['/', 'Health Map'],
    ['/report', 'Report Symptoms'],
    ['/analytics', 'Predictive Analytics'],
    ['/analytics/record', 'Published record'],
    ['/phone-ai', 'AI Health Diagnosis'],
    ['/about', 'About'],
    ['/ar/report', '.'],
  ])('the page %s shows its remote, and nothing is wider than the window', async (route, heading) => {
    await tab.goto(`${shell}${route}`);
    await toRead(tab, new RegExp(heading), 'h1');
    await until('no remote is loading', () =>
      tab.run(() => document.querySelector('main [aria-busy="true"]') === null),
    );
    expect(
      await tab.run(() => document.querySelector('main [role="alert"]')?.textContent ?? null),
    ).toBeNull();
    expect(
      await tab.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });

  inBrowser('the map draws circles and is live', async () => {
    await tab.goto(shell);
    await until('a circle', () =>
      tab.run(
        () => document.querySelector('.leaflet-container [role="button"][aria-label*=" report"]') !== null,
      ),
    );
    await until('a live map', () =>
      tab.run(() => document.querySelector('[data-status="connected"]') !== null),
    );
  });

  inBrowser('a report is sent', async () => {
    await tab.goto(`${shell}/report`);
    await toEnter(tab, 'Country', 'IN');
    await toEnter(tab, 'Postal code', '400001');
    await toPress(tab, 'Cough');
    await toRead(tab, /Location Verified|Region found/);
    await toPress(tab, 'Submit Report');
    await toRead(tab, /Thank you for your report/);
  });

  inBrowser('a consultation is answered', async () => {
    await tab.goto(`${shell}/phone-ai`);
    await toEnter(tab, 'Phone number', '+91 98765 43210');
    await toEnter(tab, 'Symptoms', 'runny nose, sore throat');
    await toPress(tab, 'Get');
    await toRead(tab, /Recommendations/);
  });

  inBrowser('a message reaches the global chat room', async () => {
    await tab.goto(`${shell}/about`);
    await toPress(tab, 'Private Chat');
    await toEnter(tab, 'Your name', `Ida ${process.pid}`);
    await toPress(tab, 'Continue');
    await toPress(tab, 'Join Global Chat Room');
    await toEnter(tab, 'Message', 'good morning');
    await toPress(tab, 'Send');
    await toRead(tab, /good morning/, '[role="log"]');
    await until(
      'the message is sent',
      async () => !(await tab.run(textOf, '[role="log"]')).includes('Sending'),
    );
  });
});
