import { randomUUID } from 'node:crypto';
import { CHAT_TIMES, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { lookOf } from '../names';
import { joinGlobal, KEY, pair, type Page, typeUntilReceived } from '../testing/page';
import { describeChats, type TestChat } from '../testing/server';

const join = { room: GLOBAL_ROOM };
const OTHER_KEY = `B${'y'.repeat(86)}`;

describeChats((startChat) => {
  let chat: TestChat;
  const two = async () => {
    chat = await startChat();
    return [await chat.named('Anna'), await chat.named('Ben')] as const;
  };

  test('acknowledges a message with its seq, and broadcasts it to the room', async () => {
    const [anna, ben] = await two();
    const outside = await chat.named('Outside');
    const entered = await joinGlobal(anna);
    expect((await joinGlobal(ben)).room).toMatchObject({
      name: 'Global Chat Room',
      participants: [],
    });
    const id = randomUUID();
    const answer = await anna.say(entered, 'Hello', id);
    expect(answer).toMatchObject({ ok: true, seq: 2, epoch: entered.history.epoch });
    expect(await ben.receives('message')).toEqual({
      room: GLOBAL_ROOM,
      epoch: entered.history.epoch,
      message: {
        ...{ id, seq: 2, message: 'Hello', messageType: 'text', look: lookOf('Anna') },
        ...{ senderId: anna.id, senderName: 'Anna', timestamp: answer.ok && answer.timestamp },
      },
    });
    await anna.receives('message');
    expect(outside.all('message')).toEqual([]);
  });

  test('sends a page the messages that it missed', async () => {
    const [anna, ben] = await two();
    const entered = await joinGlobal(anna, ben);
    const { token } = ben.session;
    ben.close();
    for (const text of ['one', 'two', 'three']) await anna.say(entered, text);
    const back = await chat.named('Ben', { token });
    const after = { epoch: entered.history.epoch, seq: 2 };
    const { history } = await back.request('room.join', { ...join, after });
    expect(history).toMatchObject({ last: 4, complete: true });
    expect(history.messages.map(({ message }) => message)).toEqual(['two', 'three']);
    const lost = await back.request('history', { room: GLOBAL_ROOM, after: { epoch: 'another', seq: 2 } });
    expect(lost.history).toMatchObject({ complete: false, epoch: entered.history.epoch });
  });

  test('neither sends messages to nor accepts messages from a user who has left the room', async () => {
    const [anna, ben] = await two();
    const entered = await joinGlobal(anna, ben);
    await ben.request('room.leave', join);
    await anna.say(entered, 'Hello');
    await anna.receives('message');
    expect(await ben.say(entered, 'Hello')).toMatchObject({ code: 'not_a_member' });
    expect(ben.all('message')).toEqual([]);
  });

  test("broadcasts typing events to the other members, with the typing user's name", async () => {
    const [anna, ben] = await two();
    await joinGlobal(anna, ben);
    const event = await typeUntilReceived(anna, ben, GLOBAL_ROOM);
    expect(event).toEqual({ room: GLOBAL_ROOM, id: anna.id, name: 'Anna', on: true, look: lookOf('Anna') });
    expect(anna.all('typing')).toEqual([]);
  });

  test('opens a private room with both keys when the invitation is accepted', async () => {
    const [anna, ben] = await two();
    await anna.request('invite.send', { to: ben.id, key: KEY });
    expect(await ben.receives('invite.received')).toMatchObject({
      key: KEY,
      from: { id: anna.id, nickname: 'Anna' },
    });
    const accepted = await ben.request('invite.answer', { from: anna.id, key: OTHER_KEY });
    const { by, entered } = await anna.receives('invite.answered');
    expect(by).toBe(ben.id);
    expect(entered?.room).toMatchObject({
      name: 'Ben',
      keys: { [anna.id]: KEY, [ben.id]: OTHER_KEY },
    });
    expect(accepted.room).toMatchObject({ id: entered?.room.id, name: 'Anna' });
    const life = Date.parse(accepted.room?.expiresAt ?? '') - Date.parse(accepted.room?.createdAt ?? '');
    expect(life).toBe(CHAT_TIMES.room);
    if (!entered) throw new Error('No room.');
    await anna.say(entered, '{"sealed":"x"}');
    expect((await ben.receives('message')).message).toMatchObject({ seq: 1, senderId: anna.id });
  });

  test('notifies the other person when an invitation is declined or withdrawn', async () => {
    const [anna, ben] = await two();
    await anna.request('invite.send', { to: ben.id, key: KEY });
    await ben.request('invite.answer', { from: anna.id, key: null });
    expect(await anna.receives('invite.answered')).toEqual({ by: ben.id, entered: null });
    await anna.request('invite.send', { to: ben.id, key: KEY });
    await anna.request('invite.cancel', { to: ben.id });
    expect(await ben.receives('invite.cancelled')).toEqual({ from: anna.id });
    expect(await ben.outcome('invite.answer', { from: anna.id, key: KEY })).toBe('not_available');
  });

  test('rejects invitations to an unknown person, an unlisted person and oneself with the same code', async () => {
    chat = await startChat();
    const anna = await chat.named('Anna');
    const ben = await chat.open();
    await ben.request('name.set', { name: 'Ben', listed: false });
    for (const to of [ben.id, anna.id, 'A'.repeat(22)]) {
      expect(await anna.outcome('invite.send', { to, key: KEY })).toBe('not_available');
    }
  });

  test('a private room survives a reload, and ends when a member leaves', async () => {
    const [anna, ben] = await two();
    const { forSender } = await pair(anna, ben);
    await anna.say(forSender, 'sealed');
    const { token } = ben.session;
    const back = await chat.named('Ben', { token });
    const again = await back.request('room.join', { room: forSender.room.id });
    expect(again.room.keys).toEqual(forSender.room.keys);
    expect(again.history.messages.map(({ message }) => message)).toEqual(['sealed']);
    await back.request('room.leave', { room: forSender.room.id });
    expect(await anna.receives('room.ended')).toEqual({ room: forSender.room.id, why: 'left' });
    expect(await anna.outcome('room.join', { room: forSender.room.id })).toBe('not_a_member');
    expect(await anna.say(forSender, 'late')).toMatchObject({ code: 'not_a_member' });
    // Anna's page may have missed the event.
    expect(anna.all('room.ended')).toHaveLength(2);
    const { forSender: next } = await pair(anna, back);
    expect(next.room.id).toBe(forSender.room.id);
    expect(next.history).toMatchObject({ last: 0, messages: [] });
    expect(next.history.epoch).not.toBe(forSender.history.epoch);
  });

  describe('after a lost connection, the server', () => {
    /** Closes the transport without a disconnect packet. */
    const lose = async (page: Page) => {
      const disconnected = new Promise((resolve) => page.socket.once('disconnect', resolve));
      page.socket.io.engine.close();
      await disconnected;
    };

    test('lets a sender who missed the acceptance enter the room by inviting again', async () => {
      const [anna, ben] = await two();
      await anna.request('invite.send', { to: ben.id, key: KEY });
      await ben.receives('invite.received');
      await lose(anna);
      const accepted = await ben.request('invite.answer', { from: anna.id, key: OTHER_KEY });
      if (!accepted.room || !accepted.history) throw new Error('No room was opened.');
      await ben.say({ room: accepted.room, history: accepted.history }, 'sealed');
      const back = await chat.named('Anna', { token: anna.session.token });
      await back.request('invite.send', { to: ben.id, key: KEY });
      const { by, entered } = await back.receives('invite.answered');
      expect(by).toBe(ben.id);
      expect(entered?.room).toMatchObject({ id: accepted.room.id, name: 'Ben', keys: accepted.room.keys });
      expect(entered?.history.messages.map(({ message }) => message)).toEqual(['sealed']);
      if (!entered) throw new Error('No room.');
      await back.say(entered, 'answer');
      await ben.receives('message', ({ message }) => message.message === 'answer');
      expect(ben.all('invite.received')).toHaveLength(1);
      await ben.say(entered, 'heard');
      await back.receives('message', ({ message }) => message.message === 'heard');
    });

    test('repeats a pending invitation when the recipient reconnects, unless it has been answered', async () => {
      const [anna, ben] = await two();
      await lose(ben);
      await anna.request('invite.send', { to: ben.id, key: OTHER_KEY });
      const back = await chat.open({ token: ben.session.token });
      expect(await back.receives('invite.received')).toMatchObject({
        from: { id: anna.id, nickname: 'Anna' },
        key: OTHER_KEY,
      });
      await back.request('invite.answer', { from: anna.id, key: KEY });
      const later = await chat.named('Ben', { token: ben.session.token });
      expect(later.all('invite.received')).toEqual([]);
    });

    test('lets a recipient who missed the answer enter the room by accepting again', async () => {
      const [anna, ben] = await two();
      const { forSender } = await pair(anna, ben);
      await anna.say(forSender, 'sealed');
      await lose(ben);
      const back = await chat.named('Ben', { token: ben.session.token });
      const again = await back.request('invite.answer', { from: anna.id, key: KEY });
      expect(again.history).toMatchObject({ epoch: forSender.history.epoch, last: 1 });
    });
  });

  test('does not let a member with a different key enter a private room', async () => {
    const [anna, ben] = await two();
    await pair(anna, ben);
    expect(await ben.outcome('invite.answer', { from: anna.id, key: OTHER_KEY })).toBe('not_available');
    await anna.request('invite.send', { to: ben.id, key: OTHER_KEY });
    await ben.receives('invite.received', ({ key }) => key === OTHER_KEY);
    expect(anna.all('invite.answered')).toHaveLength(1);
  });

  test('notifies a member when the other member disconnects and reconnects', async () => {
    const [anna, ben] = await two();
    const { forSender } = await pair(anna, ben);
    const { token } = ben.session;
    ben.close();
    const gone = await anna.receives('peer.changed', ({ user }) => user.away);
    expect(gone).toMatchObject({ room: forSender.room.id, user: { id: ben.id, nickname: 'Ben' } });
    await chat.named('Ben', { token });
    await anna.receives('peer.changed', ({ user }) => !user.away);
  });

  test('ends the private room on a block, and rejects further invitations', async () => {
    const [anna, ben] = await two();
    const { forSender } = await pair(anna, ben);
    await ben.request('block', { id: anna.id });
    expect(await anna.receives('room.ended')).toEqual({ room: forSender.room.id, why: 'left' });
    expect(await anna.say(forSender, 'still')).toMatchObject({ code: 'not_a_member' });
    expect(await anna.outcome('invite.send', { to: ben.id, key: KEY })).toBe('not_available');
    expect(await ben.outcome('invite.send', { to: anna.id, key: KEY })).toBe('not_available');
    expect(ben.all('invite.received')).toHaveLength(1);
  });

  test('keeps a blocked person away who returns with a name that looks the same, but nobody else', async () => {
    const [anna, ben] = await two();
    const entered = await joinGlobal(anna, ben);
    await anna.say(entered, 'before');
    const { look } = await ben.request('block', { id: anna.id });
    const before = await ben.receives('message', ({ message }) => message.message === 'before');
    expect(before.message.look).toBe(look);
    anna.close();
    const back = await chat.named('Аnnа');
    const invite = { to: ben.id, key: KEY };
    expect(await back.outcome('invite.send', invite)).toBe('not_available');
    expect(await ben.outcome('invite.send', { to: back.id, key: KEY })).toBe('not_available');
    await back.say(await joinGlobal(back), 'after');
    const after = await ben.receives('message', ({ message }) => message.message === 'after');
    expect([after.message.senderId === anna.id, after.message.look]).toEqual([false, look]);
    const eve = await chat.named('Eve');
    expect(await eve.outcome('invite.send', invite)).toBe('ok');
  });

  test('withdraws a pending invitation when the recipient blocks the sender, who is not notified', async () => {
    const [anna, ben] = await two();
    await anna.request('invite.send', { to: ben.id, key: KEY });
    await ben.request('block', { id: anna.id });
    expect(await ben.outcome('invite.answer', { from: anna.id, key: KEY })).toBe('not_available');
    expect(await anna.people()).toEqual(['Ben']);
    expect(anna.all('invite.answered')).toEqual([]);
  });
});
