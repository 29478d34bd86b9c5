import type { Messages } from '@health-commons/contracts/messages';

/** `{call}` is the emergency number and its country: '112 in India'. */
export const messages = {
  'phone-ai.call-now': 'Call {call} now, or ask someone to call. Do not wait for an answer from us.',
  'phone-ai.call-if-emergency':
    'We may have missed something serious. If this may be an emergency, call {call} now.',
  'phone-ai.call-if-worse': 'If it gets worse or you are worried, do not wait: call {call}.',
  'phone-ai.disclaimer':
    'This is general information from a computer program. It is not a medical diagnosis and does not replace a doctor. In an emergency, call {call}.',
  'phone-ai.caller-emergency.diagnosis':
    'You said this is an emergency. Treat it as an emergency, whatever else you read here.',
  'phone-ai.caller-emergency.rule': 'You said this is an emergency',
  'phone-ai.caller-urgent.diagnosis':
    'You said this is urgent. See a doctor today, whatever else you read here.',
  'phone-ai.caller-urgent.rule': 'You said this is urgent',
  'phone-ai.advice.stay': 'Do not drive yourself, and do not stay alone.',
  'phone-ai.advice.today': 'See a doctor today. If no practice is open, call a medical advice line.',
  'phone-ai.alert.not-configured':
    'No one was called and nothing was stored: alerts are not set up here. In an emergency, call {call} yourself, now.',
  'phone-ai.alert.queued':
    'This does not call an ambulance. An alert for this number is waiting to be sent to the people who run this service. We send one alert a day for each number. No one has seen it yet. In an emergency, call {call} yourself, now.',
  'phone-ai.alert.delivered':
    'This does not call an ambulance. A computer system of the people who run this service received an alert for this number. We send one alert a day for each number. It is possible that no one has read it. In an emergency, call {call} yourself, now.',
  'phone-ai.wrong-number':
    'Enter a phone number with its country code, for example +91 98765 43210 for India',
  'phone-ai.unknown-country': 'country {country} does not exist: send a code such as IN, or leave it out',
  'phone-ai.failed': 'Failed to get AI consultation',
  'phone-ai.limited':
    'Too many consultations from your network. Try again later. In an emergency, call {call}.',
  'phone-ai.alert.failed': 'Failed to send emergency alert. No one was called: call {call} yourself, now.',
  'phone-ai.alert.limited':
    'Too many alerts from your network. No one was called: call {call} yourself, now.',
  'phone-ai.alert.busy':
    'Too many alerts are being sent to this service. No one was called: call {call} yourself, now.',
  'phone-ai.alert.full': 'Too many alerts are waiting. No one was called: call {call} yourself, now.',
  'phone-ai.alert.key-reused': 'This Idempotency-Key was already used for another alert',
} as const satisfies Messages;

export type MessageId = keyof typeof messages;
