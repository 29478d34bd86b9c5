/** SPEC section 3: a room's message. `timestamp` is ISO 8601, UTC. */
export type ChatMessage = {
  id: string;
  senderId: string;
  senderName: string;
  message: string;
  messageType: 'text' | 'system';
  timestamp: string;
};

/** SPEC section 3: somebody who can be written to. `lastSeen` is ISO 8601, UTC. */
export type AvailableUser = { id: string; nickname: string; lastSeen: string };

/** SPEC section 3. `expiresAt` is 24 hours after `createdAt`. */
export type ChatRoom = {
  id: string;
  name: string;
  messages: ChatMessage[];
  participants: AvailableUser[];
  createdAt: string;
  expiresAt: string;
};
