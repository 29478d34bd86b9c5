import type { Messages } from '@health-commons/contracts/messages';

/** What the line says. `{call}` is the emergency number, digit by digit, and its country: '1 1 2 in India'. */
export const messages = {
  'phone-line.welcome': 'This is the automatic health line of {product}.',
  'phone-line.no-doctor': 'You are talking to a computer, not to a doctor.',
  'phone-line.privacy': 'We do not record or store this call.',
  'phone-line.in-danger': 'In an emergency, hang up and call {call}.',
  'phone-line.ask': 'Please say in a few words what is wrong, who is ill, and when it started.',
  'phone-line.or-keys': 'Or press a key.',
  'phone-line.key-1':
    'Press 1 for chest pain, trouble breathing, a weak arm or face, heavy bleeding, or someone who does not wake up.',
  'phone-line.key-2': 'Press 2 for a fever.',
  'phone-line.key-3': 'Press 3 for a cough.',
  'phone-line.key-4': 'Press 4 for a sore throat or a runny nose.',
  'phone-line.key-5': 'Press 5 for vomiting or diarrhoea.',
  'phone-line.key-6': 'Press 6 for a headache.',
  'phone-line.key-7': 'Press 7 for something else.',
  'phone-line.key-9': 'Press 9 to hear this again.',
  'phone-line.silence': 'I did not hear anything.',
  'phone-line.still-silent': 'I still did not hear anything.',
  'phone-line.lost': 'I am not sure that I understood you.',
  'phone-line.still-lost': 'I still did not understand.',
  'phone-line.other-words': 'Please say it again in different words, and keep it short.',
  'phone-line.call-now': 'Hang up and call {call} now.',
  'phone-line.call-again': 'Again: hang up and call {call} now.',
  'phone-line.may-be-emergency': 'This may be an emergency.',
  'phone-line.nobody-called': 'This line does not call anyone for you. It does not call an ambulance.',
  'phone-line.not-alone': 'Do not drive yourself, and do not stay alone.',
  'phone-line.understood': 'I understood: {findings}.',
  'phone-line.sure': 'I am fairly sure of this.',
  'phone-line.less-sure': 'I am not very sure of this.',
  'phone-line.unsure': 'I am not at all sure of this.',
  'phone-line.nothing-understood':
    'I did not understand what is wrong, so see a doctor or call a medical advice line today.',
  'phone-line.partly-understood': 'I did not understand everything, so ask a doctor or a pharmacist.',
  'phone-line.no-complaint': 'I did not hear a symptom. If you feel ill, ask a doctor or a pharmacist.',
  'phone-line.if-worse': 'If it gets worse, hang up and call {call}.',
  'phone-line.no-diagnosis': 'This is general information from a computer, not a medical diagnosis.',
  'phone-line.more': 'If something else is wrong, say it now or press a key.',
  'phone-line.key-9-answer': 'Press 9 to hear the answer again.',
  'phone-line.or-hang-up': 'Or hang up.',
  'phone-line.failed': 'Sorry, something went wrong.',
  'phone-line.see-doctor': 'If you feel ill, ask a doctor, or call again later.',
  'phone-line.goodbye': 'Goodbye.',
} as const satisfies Messages;

export type MessageId = keyof typeof messages;
