/**
 * A report as operators receive it. `verified` is true if the global room's log has a message with this id and text.
 * The server cannot verify sealed messages.
 */
export type Report = {
  id: string;
  kind: 'health-commons.chat-report';
  createdAt: string;
  /** The reporter's session id, which is public. */
  reporter: string;
  reported: { id: string; name: string };
  room: 'global' | 'private';
  reason: string;
  messages: {
    id: string;
    message: string;
    senderId: string | null;
    sentAt: string | null;
    verified: boolean;
  }[];
};

/** Resolves to true if a receiver has accepted the report. */
export type ForwardReport = (report: Report) => Promise<boolean>;

/** The default if no receiver is configured. */
export const discardReport: ForwardReport = () => Promise.resolve(false);
