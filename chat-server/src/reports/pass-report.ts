/** What a visitor reports. Of a message, whether the room's log has it so: of a private room's only the sealed text is known. */
export type Report = {
  id: string;
  kind: 'health-commons.chat-report';
  createdAt: string;
  /** Public ids of visits; they name nobody. */
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

/** Hands a report to the people who run this; false when nobody took it. */
export type PassReport = (report: Report) => Promise<boolean>;

export const passNowhere: PassReport = () => Promise.resolve(false);
