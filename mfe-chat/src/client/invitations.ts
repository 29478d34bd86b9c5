import { type AvailableUser, CHAT_TIMES } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import type { ChatConnection } from './connection';
import { hasWebCrypto, type KeyStore, ownPublicKey } from './key-store';
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
  /** Tells whether this tab is in the room, and the room has not ended. */
  isIn: (room: string) => boolean;
  isBlocked: (id: string) => boolean;
  block: (id: string) => Promise<boolean>;
};

/** Manages the invitation that this visitor has sent, and those that the visitor has received. */
export function createInvitations(dependencies: Dependencies) {
  const { connection, keys, id, get, set, save, enter, isIn, isBlocked, block } = dependencies;
  /** The other person of the private room that is being entered. */
  let entering: string | null = null;
  /** Timers of invitations by the other person's id. The server deletes an invitation after the same time. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const endAfterLife = (user: string, end: () => void) => {
    clearTimeout(timers.get(user));
    timers.set(user, setTimeout(end, CHAT_TIMES.invitation));
  };
  const showFault = (user: AvailableUser, fault: Fault) =>
    set({ notice: { kind: 'fault', name: user.nickname, fault } });
  const setInvited = (invited: AvailableUser | null) => {
    set(invited ? { invited, notice: null } : { invited });
    save(invited);
  };
  const drop = (from: string) =>
    set({ invitations: get().invitations.filter((sender) => sender.id !== from) });
  const cancel = async () => {
    const { invited } = get();
    setInvited(null);
    if (invited) await connection.request('invite.cancel', { to: invited.id });
  };
  const showDeclined = (name: string) => set({ notice: { kind: 'declined', name } });
  const invite = async (user: AvailableUser) => {
    endAfterLife(user.id, () => {
      if (get().invited?.id !== user.id) return;
      void cancel();
      showDeclined(user.nickname);
    });
    const key = await ownPublicKey(keys, id());
    const answer = await connection.request('invite.send', { to: user.id, key });
    // If there was no answer, `resend` sends the invitation again.
    if (answer.ok || answer.code === 'no_answer' || get().invited?.id !== user.id) return;
    setInvited(null);
    showFault(user, answer.code);
  };
  const accept = async (user: AvailableUser) => {
    set({ entering: true, notice: null });
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
    // The server repeats the event, and sends it to both people if they had invited each other.
    if (entered && (entering === by || isIn(entered.room.id))) return;
    if (invited?.id !== by) {
      // The invitation was accepted while it was being cancelled.
      if (entered) await connection.request('room.leave', { room: entered.room.id });
    } else if (entered) await enterWith(by, () => enter(entered));
    else {
      setInvited(null);
      showDeclined(invited.nickname);
    }
  };
  const enterWith = async (user: string, run: () => Promise<void>) => {
    entering = user;
    await run().finally(() => (entering = null));
  };

  connection.on('invite.received', ({ from }) => {
    if (isBlocked(from.id)) return;
    set({ invitations: [...get().invitations.filter((sender) => sender.id !== from.id), from] });
    endAfterLife(from.id, () => drop(from.id));
  });
  connection.on('invite.cancelled', ({ from }) => drop(from));
  connection.on('invite.answered', ({ by, entered }) => void onAnswered(by, entered));

  return {
    async send(user: AvailableUser): Promise<void> {
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
    /** Forgets the received invitations when the chat stops. The server repeats those that are still pending. */
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      set({ invitations: [] });
    },
    /** Forgets the pending invitation when a room is entered. */
    clear: (): void => setInvited(null),
    cancel,
    async accept(user: AvailableUser): Promise<void> {
      if (!hasWebCrypto()) return showFault(user, 'insecure');
      if (!get().entering) await enterWith(user.id, () => accept(user));
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
