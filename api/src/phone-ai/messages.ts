import type { Messages } from '@health-commons/contracts/messages';

/** `{call}` is which number, and where: '112 in India'. */
export const messages = {
  'phone-ai.call-now': 'Call {call} now, or have somebody call. Do not wait for an answer from here.',
  'phone-ai.call-if-worse': 'If it gets worse, or you are worried, do not wait: call {call}.',
  'phone-ai.disclaimer':
    'This is general information worked out by a computer program. It is no diagnosis by a doctor and does not replace one. In an emergency call {call}.',
  'phone-ai.caller-emergency.diagnosis':
    'You said that this is an emergency: act on that, whatever else is written here.',
  'phone-ai.caller-emergency.rule': 'You said that it is an emergency',
  'phone-ai.caller-urgent.diagnosis':
    'You said that this is urgent: have it seen today, whatever else is written here.',
  'phone-ai.caller-urgent.rule': 'You said that it is urgent',
  'phone-ai.model-emergency.diagnosis':
    'This may be an emergency: a language model read more in your words than our rules did, and the more urgent of the two counts.',
  'phone-ai.model-emergency.rule': 'A language model takes it for an emergency',
  'phone-ai.model-urgent.diagnosis':
    'This should be seen today: a language model read more in your words than our rules did, and the more urgent of the two counts.',
  'phone-ai.model-urgent.rule': 'A language model takes it for urgent',
  'phone-ai.model-routine.diagnosis':
    'A doctor should look at this: a language model read more in your words than our rules did, and the more urgent of the two counts.',
  'phone-ai.model-routine.rule': 'A language model would have a doctor look at it',
  'phone-ai.advice.stay': 'Do not drive yourself, and do not stay alone.',
  'phone-ai.advice.today': 'See a doctor today, or call a medical advice line if no practice is open.',
  'phone-ai.advice.days': 'Make an appointment with a doctor in the next days.',
  'phone-ai.alert.not-configured':
    'Nobody was called, and nothing was stored: this installation passes no alerts on. In an emergency call {call} yourself, now.',
  'phone-ai.alert.queued':
    'This is no emergency call, and no ambulance comes because of it. The alert waits to be passed on to the people who run this service; nobody has seen it yet. In an emergency call {call} yourself, now.',
  'phone-ai.alert.delivered':
    'This is no emergency call, and no ambulance comes because of it. A system of the people who run this service has taken the alert, which does not mean that anybody has read it. In an emergency call {call} yourself, now.',
  'phone-ai.wrong-number': 'Please give a phone number with its country, such as +91 98765 43210 for India',
  'phone-ai.unknown-country': 'country {country} is not known: a code such as IN, or leave it out',
  'phone-ai.failed': 'Failed to get AI consultation',
  'phone-ai.limited':
    'Too many consultations from this address. Please try again later. In an emergency call {call}.',
  'phone-ai.alert.failed': 'Failed to send emergency alert. Nobody was called: call {call} yourself, now.',
  'phone-ai.alert.limited':
    'Too many alerts from this address. Nobody was called: call {call} yourself, now.',
  'phone-ai.alert.full': 'Too many alerts are waiting. Nobody was called: call {call} yourself, now.',
  'phone-ai.alert.key-reused': 'This Idempotency-Key was used for another alert',
} as const satisfies Messages;

export type MessageId = keyof typeof messages;
