import type { Messages } from '@health-commons/contracts/messages';

/** The About page's words. They promise only what the code keeps. */
export const messages = {
  'about.title': 'About Health Commons',
  'about.lead':
    'A public health map that belongs to everybody: anonymous reports, an honest map, statistics that hold up, and help to hand.',

  'about.mission.title': 'Our mission',
  'about.mission.one':
    'Illness travels through communities before it reaches the statistics. Health Commons lets people say how they feel, where they are, at the moment it happens, so that everybody can see what is going round and take care in time.',
  'about.mission.two':
    'The service is free. There are no accounts, no advertisements and no personal data. What is collected is open to everybody who wants to look.',

  'about.features.title': 'Key features',
  'about.features.map.title': 'Health map',
  'about.features.map.text':
    'Reports of illness on a world map, grouped by place. New reports appear without loading the page again.',
  'about.features.report.title': 'Anonymous reports',
  'about.features.report.text':
    'A country, a postal code and symptoms. It takes a minute, and nobody asks who you are.',
  'about.features.tips.title': 'Health tips',
  'about.features.tips.text':
    'After a report you read a short tip for your symptoms, with the public health body it comes from.',
  'about.features.analytics.title': 'Predictive analytics',
  'about.features.analytics.text':
    'Outbreaks, trends, seasons and risks, worked out from the reports, with how sure the figures are.',
  'about.features.phone.title': 'AI diagnosis by phone',
  'about.features.phone.text': 'A page with a phone line for a first opinion. It never replaces a doctor.',
  'about.features.chat.title': 'Private chat',
  'about.features.chat.text':
    'Talk with one person or with everybody who is here. Rooms are gone 24 hours after they are opened.',

  'about.how.title': 'How it works',
  'about.how.one.title': 'You report',
  'about.how.one.text':
    'Choose your country, enter your postal code and tick what you feel. The postal code is checked, so that the report lands in the right place.',
  'about.how.two.title': 'We place it',
  'about.how.two.text':
    'The server finds the middle of the postal area and rounds it to about a hundred metres. Where you really are is never asked for.',
  'about.how.three.title': 'Everybody sees it',
  'about.how.three.text':
    'The report joins the others of its area on the map and in the statistics, at once and for everybody who has the map open.',
  'about.how.four.title': 'You get help',
  'about.how.four.text':
    'You read a health tip for your symptoms and can look at the analytics, call the phone line or chat.',

  'about.privacy.title': 'Privacy',
  'about.privacy.lead': 'Everybody is anonymous here. No personal data is collected.',
  'about.privacy.public':
    'A report is public: country, postal code, symptoms, illness, severity, time, and the rounded middle of the postal area. Anybody can read it.',
  'about.privacy.nickname':
    'The nickname is optional and stays on your device. It is not sent with the report.',
  'about.privacy.device':
    'Your settings, answers you have not sent yet, reports that wait for a connection, postal codes checked in the last 30 days, the map as you last saw it and a copy of these pages are kept in this browser. A postal code that you check goes to our server, which may keep it with its place for 90 days, without anything about who asked. There are no advertising or tracking cookies.',
  'about.privacy.rare':
    'Where few people live, a rare illness may let neighbours guess. If that worries you, do not report.',
  'about.privacy.chat': 'For the chat you choose a name. Use one that does not say who you are.',

  'about.technology.title': 'Technology stack',
  'about.technology.lead': 'Built from free software, and free software itself (MIT licence).',
  'about.technology.page.title': 'Pages',
  'about.technology.page.text':
    'TypeScript and React. Each part, such as the map or the report form, is a micro-frontend of its own, joined by Module Federation.',
  'about.technology.map.title': 'Map',
  'about.technology.map.text': 'Leaflet, with land shapes from Natural Earth.',
  'about.technology.data.title': 'Data',
  'about.technology.data.text': 'PostgreSQL with row-level security, by way of Supabase, with live updates.',
  'about.technology.chat.title': 'Chat',
  'about.technology.chat.text': 'Socket.IO.',

  'about.action.title': 'Help your community to see what is going round',
  'about.action.text': 'Not feeling well? A report takes a minute and is anonymous.',
  'about.action.button': 'Report your symptoms',

  'about.faq.title': 'Frequently asked questions',
  'about.faq.anonymous.question': 'Is my report really anonymous?',
  'about.faq.anonymous.answer':
    'Yes. There is no account, and a report holds no name, no address and no exact position: only a country, a postal code, what you feel and when. Please write nothing about yourself into other places either, such as the chat.',
  'about.faq.reliable.question': 'How reliable is the map?',
  'about.faq.reliable.answer':
    'It shows what people report, not what doctors have confirmed. Places with more visitors show more reports. Read it as a sign to look closer, not as a count of the ill.',
  'about.faq.advice.question': 'Can Health Commons tell me what I have?',
  'about.faq.advice.answer':
    'No. Tips, analytics and the phone line are general information and no medical advice. If you are worried, see a doctor. In an emergency call your local emergency number at once.',
  'about.faq.cost.question': 'What does it cost, and who may use it?',
  'about.faq.cost.answer':
    'Nothing, and everybody. Health Commons is free, without registration, and its source code is open under the MIT licence.',
} as const satisfies Messages;
