import { signToken } from '../keys/jwt';
import { REALTIME_LIMITS } from '../realtime/limits';
import type { Message } from '../realtime/protocol';
import { supabaseFor } from './clients';
import { FILTERS, REFUSED, REPORTS } from './realtime-cases';
import { ANY_REPORT, changeIn, insertReports, realtimeSockets, report, TOPIC } from './realtime-socket';
import type { TestBackend } from './start-backend';

/** Tests which changes a client gets, and what they contain. */
export function describeChanges(backend: () => TestBackend): void {
  const { connect, closeAll } = realtimeSockets(backend);
  const insert = (changes: object = {}) => insertReports(backend(), report(changes));
  /** Inserts a report and returns it. */
  async function inserted(changes: object = {}): Promise<Record<string, unknown>> {
    const answer = await supabaseFor(backend(), backend().serviceRoleKey)
      .from('symptom_reports')
      .insert(report(changes))
      .select()
      .single();
    return answer.data as Record<string, unknown>;
  }
  const rest = (method: string, path: string, body?: object) =>
    fetch(`${backend().url}/rest/v1/symptom_reports${path}`, {
      method,
      headers: {
        apikey: backend().serviceRoleKey,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** Returns a token of this backend that expires in `seconds`. */
  function token(seconds: number, claims: object = {}): Promise<string> {
    const exp = Math.floor(Date.now() / 1000) + seconds;
    return signToken({ role: 'anon', exp, ...claims }, backend().jwtSecret);
  }

  describe('changes', () => {
    afterEach(closeAll);

    it('are matched by filters as in a hosted project', async () => {
      const perSocket = REALTIME_LIMITS.subscriptions / 2;
      const clients: { name: string; topic: string; id: number; messages: { next(): Promise<Message> } }[] =
        [];
      for (let start = 0; start < FILTERS.length; start += perSocket) {
        const { messages, subscribe } = await connect();
        for (const [name, filter] of FILTERS.slice(start, start + perSocket)) {
          // The second subscription gets every change, so the test knows when a change was not sent to the first.
          const changes = [
            { ...ANY_REPORT, event: 'INSERT', filter },
            { ...ANY_REPORT, event: 'INSERT' },
          ];
          const { ids, system } = await subscribe(changes, `realtime:${name}`);
          expect([name, system]).toEqual([name, expect.objectContaining({ status: 'ok' })]);
          clients.push({ name, topic: `realtime:${name}`, id: ids[0] ?? 0, messages });
        }
      }
      for (const changes of REPORTS) {
        const base = report('latitude' in changes ? {} : { latitude: null, longitude: null });
        expect((await insertReports(backend(), { ...base, ...changes })).status).toBe(201);
      }
      const matched = new Map<string, string[]>(FILTERS.map(([name]) => [name, []]));
      const sockets = new Set(clients.map(({ messages }) => messages));
      for (const messages of sockets) {
        const onSocket = clients.filter((client) => client.messages === messages);
        for (let count = 0; count < onSocket.length * REPORTS.length; count++) {
          const message = await messages.next();
          const client = onSocket.find(({ topic }) => topic === message.topic);
          if (!client || !(message.payload['ids'] as number[]).includes(client.id)) continue;
          const { pin_code } = changeIn(message)['record'] as { pin_code: string };
          matched.get(client.name)?.push(pin_code);
        }
      }
      expect([...matched]).toEqual(FILTERS.map(([name, , pins]) => [name, pins]));
    });

    it.each(REFUSED)(
      'are refused for %s: the channel opens, and a system message says why',
      async (_, request, reason) => {
        const { subscribe, messages, join } = await connect();
        const { reply, system } = await subscribe([ANY_REPORT, request]);
        expect(reply).toMatchObject({ status: 'ok' });
        expect(system).toMatchObject({
          extension: 'postgres_changes',
          status: 'error',
          message: expect.stringContaining(reason) as string,
        });
        // A client that waits for the subscription gets the error when it joins.
        join([request], TOPIC, { postgres_changes_options: { wait: true } });
        expect((await messages.next()).payload).toMatchObject({
          status: 'error',
          response: { reason: expect.stringContaining(reason) as string },
        });
      },
    );

    it.each([
      ['without a schema', { event: 'INSERT', table: 'symptom_reports' }],
      ['without an event', { schema: 'public', table: 'symptom_reports' }],
      ['with an event in lower case', { event: 'insert', schema: 'public', table: 'symptom_reports' }],
      ['for every table of a schema', { event: '*', schema: 'public' }],
      ['for every schema', { event: '*', schema: '*', table: '*' }],
    ])('are sent to a subscription %s', async (_, request) => {
      const { subscribe, messages } = await connect();
      const { reply, ids } = await subscribe([request]);
      // supabase-js compares this with its own request.
      expect(reply['response']).toEqual({ postgres_changes: [{ ...request, id: ids[0] }] });
      await insert({ pin_code: 'D1' });
      expect(changeIn(await messages.next())).toMatchObject({ type: 'INSERT', record: { pin_code: 'D1' } });
    });

    it('are sent to a subscription for every table, also if rows are updated and deleted', async () => {
      const { id, ...row } = await inserted();
      const { subscribe, messages } = await connect();
      await subscribe([
        { event: 'UPDATE', schema: 'public' },
        { event: 'DELETE', schema: '*', table: '*' },
      ]);
      await rest('POST', '', { ...row, id, severity: 'severe' });
      expect(changeIn(await messages.next())).toMatchObject({
        type: 'UPDATE',
        record: { severity: 'severe' },
      });
      await rest('DELETE', `?id=eq.${String(id)}`);
      expect(changeIn(await messages.next())).toMatchObject({ type: 'DELETE', old_record: { id } });
    });

    it('contain the row as it was at the event, the old key and the time in UTC', async () => {
      const { subscribe, messages } = await connect();
      await subscribe([ANY_REPORT]);
      const row = await inserted({ severity: 'mild' });
      await rest('POST', '', { ...row, severity: 'moderate' });
      await rest('POST', '', { ...row, severity: 'severe' });
      const changes = [
        changeIn(await messages.next()),
        changeIn(await messages.next()),
        changeIn(await messages.next()),
      ];
      expect(changes.map(({ record }) => record)).toEqual([
        row,
        { ...row, severity: 'moderate' },
        { ...row, severity: 'severe' },
      ]);
      expect(changes.map((change) => change['old_record'])).toEqual([
        undefined,
        { id: row['id'] },
        { id: row['id'] },
      ]);
      expect(changes[0]?.['commit_timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('contain the selected columns and the key', async () => {
      const { subscribe, messages } = await connect();
      await subscribe([{ ...ANY_REPORT, select: ['country'] }]);
      const { id } = await inserted();
      expect(changeIn(await messages.next())).toMatchObject({
        columns: [
          { name: 'id', type: 'uuid' },
          { name: 'country', type: 'text' },
        ],
        record: { id, country: 'IN' },
      });
    });

    it('that delete rows have only the key, and match only filters on the key', async () => {
      const { id } = await inserted();
      const { subscribe, messages } = await connect();
      const event = { ...ANY_REPORT, event: 'DELETE' };
      const { ids } = await subscribe([
        { ...event, filter: 'country=eq.IN' },
        { ...event, filter: `id=eq.${String(id)}` },
        event,
      ]);
      await rest('DELETE', `?id=eq.${String(id)}`);
      const message = await messages.next();
      expect(message.payload['ids']).toEqual([ids[1], ids[2]]);
      expect(changeIn(message)).toMatchObject({ old_record: { id } });
      expect(changeIn(message)).not.toHaveProperty('record');
    });

    it('of a statement with more than 200 rows are replaced by one system message', async () => {
      const { subscribe, messages } = await connect();
      await subscribe([ANY_REPORT]);
      await insertReports(
        backend(),
        Array.from({ length: 201 }, () => report({ pin_code: 'BULK' })),
      );
      expect(await messages.next()).toMatchObject({
        topic: TOPIC,
        event: 'system',
        payload: {
          extension: 'postgres_changes',
          status: 'error',
          message: 'Some changes of symptom_reports could not be sent. Load the table again.',
        },
      });
      await insert({ pin_code: 'S2' });
      expect(changeIn(await messages.next())).toMatchObject({ record: { pin_code: 'S2' } });
    });

    it('are refused to the 21st subscription of a socket, over all its channels', async () => {
      const { join, subscribe, send, messages } = await connect();
      const many = (count: number) =>
        Array.from({ length: count }, (_, n) => ({ ...ANY_REPORT, filter: `latitude=gt.${n}` }));
      await subscribe(many(15), 'realtime:first');
      await subscribe(many(5), 'realtime:second');
      join(many(1), 'realtime:third');
      expect((await messages.next()).payload).toEqual({
        status: 'error',
        response: { reason: 'Too many postgres_changes on this connection: at most 20' },
      });
      // The limit is for open subscriptions: a channel may be joined again, and another after one was left.
      expect((await subscribe(many(15), 'realtime:first')).reply).toMatchObject({ status: 'ok' });
      send('phx_leave', {}, 'realtime:second');
      await messages.next();
      await messages.next();
      expect((await subscribe(many(5), 'realtime:third')).reply).toMatchObject({ status: 'ok' });
    });

    it('end when the token that joined the channel expires', async () => {
      const { join, messages } = await connect();
      join([ANY_REPORT], TOPIC, {}, { access_token: await token(2) });
      expect(await messages.next()).toMatchObject({ payload: { status: 'ok' } });
      await messages.next();
      expect(await messages.next()).toMatchObject({
        event: 'system',
        payload: {
          extension: 'system',
          status: 'error',
          message: expect.stringMatching(/^Token has expired \d+ seconds ago$/) as string,
        },
      });
      expect(await messages.next()).toMatchObject({ event: 'phx_close' });
      const other = await connect();
      await other.subscribe([ANY_REPORT]);
      await insert();
      await other.messages.next();
      expect(messages.pending()).toBe(0);
    });

    it('continue if a client sends no token, the same token, an API key of the new form, or a newer token', async () => {
      const { join, send, messages } = await connect();
      const first = await token(60);
      join([ANY_REPORT], TOPIC, {}, { access_token: first });
      await messages.next();
      await messages.next();
      for (const access_token of [null, first, 'sb_publishable_x']) send('access_token', { access_token });
      send('access_token', { access_token: await token(120) });
      // Only the newer token subscribes again.
      expect(await messages.next()).toMatchObject({ event: 'system', payload: { status: 'ok' } });
      await insert({ pin_code: 'T1' });
      expect(changeIn(await messages.next())).toMatchObject({ record: { pin_code: 'T1' } });
    });

    it.each([
      ['expired', async () => token(-60), 'expired'],
      [
        'without an end',
        async () => token(0, { exp: undefined }),
        'Fields `role` and `exp` are required in JWT',
      ],
      ['forged', () => Promise.resolve('a.b.c'), 'JWT'],
    ])('are refused to a token that is %s', async (_, tokenOf, reason) => {
      const { join, messages } = await connect();
      join([ANY_REPORT], TOPIC, {}, { access_token: await tokenOf() });
      expect((await messages.next()).payload).toMatchObject({
        status: 'error',
        response: { reason: expect.stringContaining(reason) as string },
      });
    });

    it('end with a forged token', async () => {
      const { subscribe, send, messages } = await connect();
      await subscribe([ANY_REPORT]);
      send('access_token', { access_token: 'a.b.c' });
      expect(await messages.next()).toMatchObject({ event: 'system', payload: { status: 'error' } });
      expect(await messages.next()).toMatchObject({ event: 'phx_close' });
    });
  });
}
