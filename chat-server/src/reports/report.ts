/** A report as the operators receive it. `verified`: the log has this text under this id, which cannot be known of a private room. */
export type Report = {
  id: string;
  kind: 'health-commons.chat-report';
  createdAt: string;
  /** Public session ids. */
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

/** Resolves to whether a receiver has the report. */
export type ForwardReport = (report: Report) => Promise<boolean>;

/** Where no receiver is configured. */
export const discardReport: ForwardReport = () => Promise.resolve(false);
