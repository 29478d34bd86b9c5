import type { Messages } from '@health-commons/contracts/messages';

/** What the line says. `{call}` is which number, and where: '1 1 2 in India', so that a voice reads it digit by digit. */
export const messages = {
  'phone-line.welcome': 'This is the automatic health line of Health Commons.',
  'phone-line.no-doctor': 'You are talking to a computer, not to a doctor.',
  'phone-line.privacy': 'We keep nothing of this call.',
  'phone-line.in-danger': 'In an emergency, hang up and call {call}.',
  'phone-line.ask': 'Please say in a few words what is wrong, for whom, and since when.',
  'phone-line.or-keys': 'Or press a key.',
  'phone-line.key-1':
    'Press 1 for chest pain, trouble breathing, a weak arm or face, heavy bleeding, or somebody who does not wake up.',
  'phone-line.key-2': 'Press 2 for a fever.',
  'phone-line.key-3': 'Press 3 for a cough.',
  'phone-line.key-4': 'Press 4 for a sore throat or a runny nose.',
  'phone-line.key-5': 'Press 5 for vomiting or diarrhoea.',
  'phone-line.key-6': 'Press 6 for a headache.',
  'phone-line.key-7': 'Press 7 for something else.',
  'phone-line.key-9': 'Press 9 to hear this again.',
  'phone-line.silence': 'I heard nothing.',
  'phone-line.still-silent': 'I still hear nothing.',
  'phone-line.lost': 'I am not sure that I understood you.',
  'phone-line.still-lost': 'I still do not understand.',
  'phone-line.other-words': 'Please say it once more in other words, and not too long.',
  'phone-line.call-now': 'Hang up and call {call} now.',
  'phone-line.call-again': 'Once more: hang up and call {call} now.',
  'phone-line.may-be-emergency': 'This may be an emergency.',
  'phone-line.nobody-called': 'This line calls nobody for you. No ambulance comes because of this call.',
  'phone-line.not-alone': 'Do not drive yourself, and do not stay alone.',
  'phone-line.understood': 'I understood: {findings}.',
  'phone-line.sure': 'I am fairly sure of this.',
  'phone-line.less-sure': 'I am not very sure of this.',
  'phone-line.unsure': 'I am not sure of this at all.',
  'phone-line.nothing-understood': 'I did not understand what is wrong, so a person should hear it today.',
  'phone-line.partly-understood':
    'I did not understand all of it, so a doctor or a pharmacist should hear it.',
  'phone-line.no-complaint':
    'I heard of nothing that is wrong. If you feel ill, ask a doctor or a pharmacist.',
  'phone-line.if-worse': 'If it gets worse, hang up and call {call}.',
  'phone-line.no-diagnosis': 'This is general information by a computer, and no diagnosis by a doctor.',
  'phone-line.more': 'If something else is wrong, too, say it now or press its key.',
  'phone-line.key-9-answer': 'Press 9 to hear the answer again.',
  'phone-line.or-hang-up': 'Or hang up.',
  'phone-line.failed': 'Sorry, something went wrong here.',
  'phone-line.see-doctor': 'If you feel ill, ask a doctor, or call again later.',
  'phone-line.goodbye': 'Goodbye.',
} as const satisfies Messages;

export type MessageId = keyof typeof messages;
