import { defineMessages } from '@health-commons/base/catalogue';

/** The page for visitors of what docs/privacy.md says in full. */
export const privacyMessages = defineMessages({
  'privacy.title': 'Privacy',
  'privacy.lead':
    'You need no account and we never ask who you are. But a report is public as soon as you send it, and anyone may keep a copy.',

  'privacy.report.title': 'What a report shows',
  'privacy.report.text': 'Everyone can read these parts of your report:',
  'privacy.report.what': 'your country and postal code, in some countries only its first part',
  'privacy.report.symptoms': 'your symptoms, the illness and how severe it is',
  'privacy.report.place': 'the middle of the postal area. We never ask where your device is',
  'privacy.report.time': 'when you sent it',

  'privacy.guess.title': 'Could someone guess that a report is mine?',
  'privacy.guess.text':
    'Yes, where few people report. A small postal area, a rare symptom and the time may be enough for someone who knows you.',
  'privacy.guess.larger': 'You can enter the code of a larger area nearby.',
  'privacy.guess.leave': 'You can leave out rare symptoms, or not report.',
  'privacy.guess.delete':
    'You cannot delete a report, because nothing shows that it is yours. The operator can delete one if you name its id.',

  'privacy.device.title': 'What stays on your device',
  'privacy.device.text':
    'Everyone who uses this browser can see it. On a shared computer, use a private window.',
  'privacy.device.nickname': 'your nickname, which we do not send',
  'privacy.device.settings': 'your settings, such as dark mode and large text',
  'privacy.device.draft': 'answers you have not sent, until you close the tab, for up to 24 hours',
  'privacy.device.waiting': 'reports that wait for a connection, for up to 7 days',
  'privacy.device.map': 'the map as you last saw it, and a copy of these pages, to show them offline',
  'privacy.device.chat': 'your chat name, session, unsent messages, keys, and whom you blocked',

  'privacy.server.title': 'What our server keeps',
  'privacy.server.reports': 'Reports, without a time limit unless the operator has set one.',
  'privacy.server.limits':
    'A coded form of your network address that stops floods of reports, for at most a day. It cannot be linked to a report.',
  'privacy.server.codes': 'Postal codes that were looked up, for 90 days, without who asked.',
  'privacy.server.logs':
    'Our logs have no addresses. A hosting service in front of our server may log them: the operator decides this.',

  'privacy.others.title': 'AI diagnosis and chat',
  'privacy.others.phone':
    'We do not store what you write in the AI diagnosis. An emergency alert is kept only until it is delivered.',
  'privacy.others.global':
    'Everyone in the global chat room, and the operator, can read your messages. We delete them after 24 hours.',
  'privacy.others.private':
    'Private chats are end-to-end encrypted. Our server sees both names, when you write and how long a message is.',

  'privacy.services.title': 'Other services',
  'privacy.services.cookies': 'We use no cookies and no tracking.',
  'privacy.services.tiles':
    'If the map shows tiles of another service, that service sees your network address and which part of the world you look at.',
  'privacy.services.postal': 'If we ask a look-up service for a postal code, it does not learn who asked.',
});
