import type { AvailableUser } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import { hasWebCrypto, type KeyStore, ownPublicKey } from './ciphers';
import type { ChatConnection } from './connection';
import type { ChatState, Fault } from './state';

type Dependencies = {
  connection: ChatConnection;
  keys: KeyStore;
  id: () => string;
  get: () => ChatState;
  set: (change: Partial<ChatState>) => void;
  /** Saves the pending invitation, so that it survives a reload. */
  save: (invited: AvailableUser | null) => void;
  enter: (entered: Entered) => Promise<void>;
  /** Tells whether this tab is in the room and the room has not ended. */
  isIn: (room: string) => boolean;
  block: (id: string) => Promise<boolean>;
};

export function createInvitations(dependencies: Dependencies) {
  const { connection, keys, id, get, set, save, enter, isIn, block } = dependencies;
  /** The epoch of the room in the last 'invite.answered' event, to detect a repeated event. */
  let answeredEpoch: string | undefined;
  /** The sender whose invitation is being accepted. */
  let accepting: string | null = null;

  const showFault = (user: AvailableUser, fault: Fault) =>
    set({ notice: { kind: 'fault', name: user.nickname, fault } });
  const setInvited = (invited: AvailableUser | null) => {
    set(invited ? { invited, notice: null } : { invited });
    save(invited);
  };
  const drop = (from: string) =>
    set({ invitations: get().invitations.filter((sender) => sender.id !== from) });
  const invite = async (user: AvailableUser) => {
    const answer = await connection.request('invite.send', {
      ...{ to: user.id, key: await ownPublicKey(keys, id()) },
    });
    // If there was no answer, `resend` sends the invitation again.
    if (answer.ok || answer.code === 'no_answer' || get().invited?.id !== user.id) return;
    setInvited(null);
    showFault(user, answer.code);
  };
  const cancel = async () => {
    const { invited } = get();
    setInvited(null);
    if (invited) await connection.request('invite.cancel', { to: invited.id });
  };
  const enterWith = async (user: AvailableUser) => {
    set({ entering: true, notice: null });
    const { invited } = get();
    if (invited && invited.id !== user.id) await cancel();
    const key = await ownPublicKey(keys, id());
    const answer = await connection.request('invite.answer', { from: user.id, key });
    // If there was no answer, keep the invitation. Accepting it again enters the same room.
    if (answer.ok || answer.code !== 'no_answer') drop(user.id);
    if (answer.ok && answer.room && answer.history)
      return enter({ room: answer.room, history: answer.history });
    set({ entering: false });
    showFault(user, answer.ok ? 'not_available' : answer.code);
  };
  const onAnswered = async (by: string, entered: Entered | null) => {
    const { invited } = get();
    const epoch = entered?.history.epoch;
    if (epoch !== undefined && epoch === answeredEpoch) return;
    answeredEpoch = epoch;
    if (invited?.id === by) {
      if (entered) return enter(entered);
      setInvited(null);
      set({ notice: { kind: 'declined', name: invited.nickname } });
    }
    // The invitation was accepted while it was being cancelled, so leave the room. Stay if this tab is in the room or
    // entering it, because then both people had invited each other.
    else if (entered && accepting !== by && !isIn(entered.room.id))
      await connection.request('room.leave', { room: entered.room.id });
  };

  connection.on('invite.received', ({ from }) =>
    set({ invitations: [...get().invitations.filter((sender) => sender.id !== from.id), from] }),
  );
  connection.on('invite.cancelled', ({ from }) => drop(from));
  connection.on('invite.answered', ({ by, entered }) => void onAnswered(by, entered));

  return {
    async send(user: AvailableUser): Promise<void> {
      if (!hasWebCrypto()) return showFault(user, 'insecure');
      if (get().invited) await cancel();
      setInvited(user);
      await invite(user);
    },
    /**
     * Sends the pending invitation again after a lost connection. The server then repeats an acceptance that this page
     * missed.
     */
    resend(): void {
      const { invited } = get();
      if (invited) void invite(invited);
    },
    /** Forgets the pending invitation when a room is entered. */
    clear: (): void => setInvited(null),
    cancel,
    async accept(user: AvailableUser): Promise<void> {
      if (!hasWebCrypto()) return showFault(user, 'insecure');
      if (get().entering) return;
      accepting = user.id;
      await enterWith(user).finally(() => (accepting = null));
    },
    async decline(from: string): Promise<void> {
      drop(from);
      await connection.request('invite.answer', { from, key: null });
    },
    async block(user: AvailableUser): Promise<void> {
      if (await block(user.id)) set({ notice: { kind: 'blocked', name: user.nickname } });
      else showFault(user, 'malformed');
    },
    /** Removes a received invitation. */
    drop,
  };
}
