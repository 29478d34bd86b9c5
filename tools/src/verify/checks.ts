import { DAY_MS } from '@health-commons/base/days';
import { satisfies } from '@health-commons/contracts/shell-api';
import { contentType } from '@health-commons/federation/content-types';
import { allowsOverrides } from '@health-commons/federation/installed-page';
import { expiryOf } from '@health-commons/federation/release';
import * as v from 'valibot';
import { headersOf, pagePolicies } from '../static-server/site-rules';
import { type Answer, certificateExpiry, request, type RequestOptions } from './client';
import type { Site } from './load-site';

/**
 * Collects what a check finds. In a fault about a file or a request, `{url}` stands for its URL: the runner joins equal
 * faults of several URLs into one sentence.
 */
export type Report = {
  fault: (sentence: string, url?: string) => void;
  note: (sentence: string) => void;
  /**
   * Sends a request and resolves to whether the answer is accepted. Otherwise it is a fault: `{status}` in the sentence
   * is that of the answer. If a proxy or a busy server has refused the request, the sentence says only that.
   */
  ask: (
    url: string,
    accepts: (answer: Answer) => boolean,
    sentence: string,
    options?: RequestOptions,
  ) => Promise<boolean>;
};

/** Checks one thing of a site. An error that it throws becomes a fault: for example, a server does not respond. */
export type Check = (site: Site, report: Report) => void | Promise<void>;

const MIN_CERTIFICATE_DAYS = 14;

const mediaType = (type: string | undefined) =>
  (type?.split(';')[0]?.trim().toLowerCase() ?? '').replace('application/javascript', 'text/javascript');

const readinessSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    checks: v.looseObject({ write: v.boolean() }),
    jobs: v.record(v.string(), v.number()),
    late: v.array(v.string()),
  }),
);

/** Checks of the loaded site, by name. */
export const FILE_CHECKS: Readonly<Record<string, Check>> = {
  'files and hashes'({ files }, { fault }) {
    for (const { url, kind, status, hash, listedHash } of files) {
      if (status === 404) fault('{url}: is missing: copy the files again.', url);
      else if (status !== 200) fault(`{url}: responds ${status || 'nothing'}.`, url);
      else if (listedHash !== null && hash !== listedHash) {
        const list = kind === 'remote' ? 'remotes.json' : 'integrity.json';
        fault(`{url}: differs from its hash in ${list}: copy the files again.`, url);
      }
    }
  },

  headers({ files, secure }, { fault }) {
    for (const { url, path, kind, headers } of files.filter(({ status }) => status === 200)) {
      const wanted = { ...headersOf(kind, secure), 'content-type': mediaType(contentType(path)) };
      const found: Record<string, string | string[] | undefined> = {
        ...headers,
        'content-type': mediaType(headers['content-type']),
      };
      for (const [name, value] of Object.entries<string>(wanted))
        if (found[name] !== value)
          fault(`{url}: ${name} must be '${value}', not '${String(found[name] ?? '')}'.`, url);
    }
  },

  'content security policy'({ html, config, page }, { fault }) {
    const policies = pagePolicies(html, config);
    for (const name of ['content-security-policy', 'integrity-policy'])
      if (page.headers[name] !== policies[name])
        fault(
          `The page's ${name} is not that of this page and config.json: run npm run export again and reload the web server.`,
        );
  },

  /** A site that allows overrides passes, because it may be for staging. */
  overrides({ html }, { note }) {
    if (!allowsOverrides(html)) return;
    note(
      'This site allows overrides: a browser in which somebody confirms a link runs code of that machine, without hashes and signatures. If this is not staging, run npm run export without --allow-overrides.',
    );
  },

  async TLS({ origin, secure }, { fault, note }) {
    if (!secure) return note('The site has no TLS. Browsers allow that only on localhost.');
    const url = new URL(origin);
    const days = Math.floor(((await certificateExpiry(url)) - Date.now()) / DAY_MS);
    if (days < MIN_CERTIFICATE_DAYS) fault(`The certificate expires in ${days} days.`);
    if (url.port) return;
    const plain = `http://${url.hostname}/about`;
    const redirect = await request(plain).catch(() => null);
    if (redirect && redirect.headers['location'] !== `${origin}/about`)
      fault(`${plain} must redirect to ${origin}/about.`);
  },

  /** Checks that the page of a new visitor accepts the registry: signatures, expiry, and what the owner allows. */
  registry({ registry: { owner, ownerFault, remotes } }, { fault, note }) {
    for (const each of [ownerFault, ...[...remotes.values()].map((remote) => remote.fault)])
      if (each) fault(each.detail);
    if (!owner) return;
    const { warning, text } = expiryOf(owner);
    const sentence = `The owner's document ${text}. Run npm run keys -- renew.`;
    if (warning === 'urgent') fault(sentence);
    else if (warning && !ownerFault) note(sentence);
  },

  /** Checks that the shell would load every remote. */
  remotes({ remotes, shellApi, config }, { fault }) {
    const allowed = config.remoteOrigins.map((address) => new URL(address).origin);
    for (const [name, { entry, requires, integrity, development }] of Object.entries(remotes)) {
      const { origin } = new URL(entry);
      if (!allowed.includes(origin)) fault(`${name}: remoteOrigins lacks ${origin}.`);
      if (shellApi !== null && !satisfies(shellApi, requires.shellApi))
        fault(`${name} requires shell API ${requires.shellApi}, but the shell has ${shellApi}.`);
      if (!integrity['remoteEntry.js'] || development) fault(`${name} has no hash for remoteEntry.js.`);
    }
  },

  /** Checks that the database stores data and the jobs run. The backend itself decides which jobs are late. */
  async jobs({ config }, { fault }) {
    const url = `${config.api}/api/health/ready`;
    const answer = await request(url);
    const readiness = v.safeParse(readinessSchema, answer.body.toString('utf8'));
    if (!readiness.success) return fault(`${url} responds ${answer.status} without a readiness report.`);
    const { checks, jobs, late } = readiness.output;
    if (!checks.write) fault('The database stores nothing: is its disk full, or is it read-only?');
    for (const name of late) {
      const seconds = jobs[name];
      const age =
        seconds === undefined ? 'never ran' : `last succeeded ${Math.ceil(seconds / 60)} minutes ago`;
      fault(`The job ${name} ${age}.`);
    }
    if (checks.write && late.length === 0 && answer.status !== 200)
      fault(`${url} responds ${answer.status}.`);
  },
};
