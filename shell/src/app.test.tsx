import { demonstration } from '@health-commons/base/demonstration';
import type { Config } from '@health-commons/contracts/config';
import { useSupabase } from '@health-commons/data';
import { Link, useConfig, useLocation } from '@health-commons/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages } from './messages';
import { remoteMessages } from './remotes/remote-messages';
import { config, recordWith, remotes } from './testing/fake-backend';
import { signedRegistry } from './testing/signed-registry';
import { renderApp } from './testing/render-app';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const labels = () =>
  navigation()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('navigation', () => {
  test.each([
    ['Report Symptoms', 'mfe_report ./report-page', '/report'],
    ['AI Diagnosis', 'mfe_phone_ai ./page', '/phone-ai'],
    ['Analytics', 'mfe_analytics ./page', '/analytics'],
    ['About', 'About Health Commons', '/about'],
  ])(
    'by the link %s opens its page at the top, sets the title and focuses the heading',
    async (label, title, path) => {
      renderApp();
      await heading('Health Map');
      await userEvent.click(navigation().getByRole('link', { name: label }));
      const shown = await heading(title);
      expect(window.location.pathname).toBe(path);
      expect(document.title).toBe(`${label} – Health Commons`);
      expect(shown).toHaveFocus();
      expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent(label);
      expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    },
  );

  test('leaves the canonical address of the page that was opened, until another page or view is shown', async () => {
    const canonical = () => document.querySelector('link[rel="canonical"]');
    const open = async (path: string) => {
      document.head.innerHTML = '<link rel="canonical" href="https://health.example/report">';
      const { unmount } = renderApp({ path });
      await heading('mfe_report ./report-page');
      const kept = canonical() !== null;
      await userEvent.click(navigation().getByRole('link', { name: 'Analytics' }));
      expect(canonical()).toBeNull();
      unmount();
      return kept;
    };
    expect(await open('/report')).toBe(true);
    expect(await open('/report/')).toBe(true);
    expect(await open('/report?from=map')).toBe(false);
  });

  test('marks Analytics on the page of the record, which has its own title and no link', async () => {
    renderApp({ path: '/analytics/record' });
    await screen.findByRole('heading', { name: 'mfe_analytics ./record' });
    expect(document.title).toBe('Published record – Health Commons');
    expect(navigation().getByRole('link', { current: true })).toHaveTextContent('Analytics');
    expect(labels()).not.toContain('Published record');
  });

  test('has links to the five routes in order, and the first page load does not move the focus', async () => {
    renderApp();
    await heading('Health Map');
    expect(labels()).toEqual(['Health Map', 'Report Symptoms', 'AI Diagnosis', 'Analytics', 'About']);
    expect(document.body).toHaveFocus();
    expect(document.title).toBe('Health Map – Health Commons');
  });

  test('shows a link to an additional mounted route before About, and opens its page', async () => {
    const mfe_extra = recordWith([{ route: '/extra', label: 'Extra', module: './page' }]);
    renderApp({ answers: { '/remotes.json': signedRegistry({ ...remotes, mfe_extra }) } });
    await userEvent.click(await screen.findByRole('link', { name: 'Extra' }));
    expect(await heading('mfe_extra ./page')).toHaveFocus();
    expect(labels().slice(-2)).toEqual(['Extra', 'About']);
    expect(document.title).toBe('Extra – Health Commons');
  });

  test('keeps the page of a remote, with its state, at the paths below that it asks for', async () => {
    const mfe_extra = recordWith([
      { route: '/extra', below: true, label: 'Extra', module: './page' },
      { route: '/extra/list', label: 'List', module: './list-page' },
    ]);
    const Extra = () => (
      <>
        <h1>At {useLocation().pathname}</h1>
        <input aria-label="Note" />
        <Link to="/extra/123/edit">Edit</Link>
      </>
    );
    renderApp({
      path: '/extra/123',
      answers: { '/remotes.json': signedRegistry({ ...remotes, mfe_extra }) },
      components: { 'mfe_extra ./page': Extra },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'mine');
    await userEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await heading('At /extra/123/edit');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('mine');
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await heading('mfe_extra ./list-page');
  });

  test('to a hash scrolls to the target of the hash and focuses the target', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const Form = () => <Link to="/about#privacy">What we keep</Link>;
    renderApp({ components: { 'mfe_report ./report-form': Form } });
    await userEvent.click(await screen.findByRole('link', { name: 'What we keep' }));
    expect(await screen.findByRole('heading', { name: 'Privacy' })).toHaveFocus();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });
});

test('the home page renders the remotes of its three slots', async () => {
  renderApp();
  for (const name of ['mfe_map ./map', 'mfe_map ./statistics', 'mfe_report ./report-form']) {
    expect(await screen.findByRole('heading', { name })).toBeVisible();
  }
});

describe('at the start,', () => {
  test('the app renders the frame before the configuration is loaded', async () => {
    let ready: (config: Config) => void = () => undefined;
    renderApp({ loadConfig: () => new Promise((resolve) => (ready = resolve)) });
    const header = screen.getByRole('banner');
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Loading...');
    ready(config);
    await heading('Health Map');
    expect(screen.getByRole('banner')).toBe(header);
  });

  test('the app shows why the configuration failed to load, and loads the page again on Try Again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = jest.fn();
    const sentence = 'The configuration at /config.json is not valid: api: must be a URL.';
    renderApp({ loadConfig: () => Promise.reject(new Error(sentence)), reload });
    await heading('The page could not start');
    expect(screen.getByText(sentence)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each(['/', '/analytics'])('%s shows one message for an invalid registry', async (path) => {
    renderApp({ path, answers: { '/remotes.json': { schema: 1, remotes: {} } } });
    expect(await screen.findAllByText(/Something is wrong with this site/)).toHaveLength(1);
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Try Again' })).toBeVisible();
    await userEvent.click(navigation().getByRole('link', { name: 'About' }));
    await heading('About Health Commons');
  });

  test('the app has the remotes of the kept registry, and says so, if the received one is older', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp();
    const mfe_extra = recordWith([{ route: '/extra', label: 'Extra', module: './page' }]);
    const kept = signedRegistry({ ...remotes, mfe_extra });
    localStorage.setItem('health-commons-registry', JSON.stringify(kept));
    expect(await screen.findByRole('link', { name: 'Extra' })).toBeVisible();
    expect(screen.getByText(remoteMessages['registry.kept']).closest('[role="status"]')).toBeVisible();
  });
});

test('the app labels demonstration data while the answers of the backend say that there is some', async () => {
  const Figures = () => {
    const { fetchAggregatesAnswer } = useSupabase();
    const { demonstration } = useConfig();
    const load = () => void fetchAggregatesAnswer();
    return <button onClick={load}>{demonstration ? 'Load invented' : 'Load'}</button>;
  };
  renderApp({
    answers: { '/api/health-aggregates': [] },
    components: { 'mfe_map ./map': Figures },
    // What a file says does not count.
    config: { demonstration: true },
  });
  const answer = globalThis.fetch;
  let says = '';
  globalThis.fetch = async (...request) => {
    const response = await answer(...request);
    response.headers.set('Demonstration-Data', says);
    return response;
  };
  await screen.findByRole('button', { name: 'Load' });
  for (const isDemonstration of [true, false, true]) {
    says = String(isDemonstration);
    await userEvent.click(screen.getByRole('button', { name: /^Load/ }));
    await screen.findByRole('button', { name: isDemonstration ? 'Load invented' : 'Load' });
    // The style sheet hides the banner of a page without this attribute.
    expect('demonstration' in document.documentElement.dataset).toBe(isDemonstration);
  }
  expect(screen.getByText('Demonstration data:')).toBeVisible();
  expect(screen.getByText('not real.', { exact: false })).toBeVisible();
  demonstration.set(false);
});

test('the app shows one toast when the initial load of data fails', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const List = () => <p>{useSupabase().reports.length} reports</p>;
  const answers = { '/api/reports': 500, '/api/health-tips': 500 };
  renderApp({ answers, components: { 'mfe_map ./map': List } });
  const text = 'Some data could not be loaded, but the app will continue to work';
  expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Health Map' })).toBeVisible();
});

test('the About page, which shows no reports, requests neither reports nor tips', async () => {
  renderApp({ path: '/about' });
  await heading('About Health Commons');
  const urls = jest.mocked(fetch).mock.calls.map(([url]) => url as string);
  expect(urls).toContain('/remotes.json');
  expect(urls.filter((url) => /reports|health-tips/.test(url))).toEqual([]);
});

test('the app shows a toast on the About page when a queued report has been sent', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const id = '0b8b5b86-5f4e-4c39-8d52-8e1c4d1f0a55';
  const place = { country: 'IN', pinCode: '400001' };
  const report = { ...place, symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' };
  const entry = { version: 1, id, since: Date.now() - 60_000, report, state: 'waiting' };
  localStorage.setItem(`health-commons-outbox:${id}`, JSON.stringify(entry));
  const data = { id: 'a', pin_code: '400001', illness_type: 'flu', created_at: '2026-11-21T08:00:00Z' };
  renderApp({ path: '/about', answers: { '/api/reports': { data } } });
  expect(await screen.findByText(messages['report-sent.text'])).toBeVisible();
});
