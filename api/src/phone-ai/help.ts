import { emergencyNumberWords, type EmergencyNumber } from '@health-commons/contracts/emergency-numbers';
import { formatMessage } from '@health-commons/contracts/messages';
import { Fault, type FaultOptions } from '../http/fault';
import { messages, type MessageId } from './messages';

type Values = Readonly<Record<string, string>>;

/** Returns a message with the emergency number filled in. */
export const say = (id: MessageId, help: EmergencyNumber, values: Values = {}): string =>
  formatMessage(messages[id], { call: emergencyNumberWords(help), ...values });

/** Returns a Fault whose body starts with the emergency number. */
export function helpfulFault(
  status: Fault['status'],
  code: string,
  message: string,
  help: EmergencyNumber,
  options: FaultOptions = {},
): Fault {
  return new Fault(status, code, message, { ...options, first: { emergencyNumber: help } });
}
