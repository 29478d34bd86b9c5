import { defineMessages } from '@health-commons/base/catalogue';

// The promises on this page must match docs/privacy.md.
export const aboutMessages = defineMessages({
  'about.title': 'About {product}',
  'about.lead':
    'A public health map for everyone: anonymous reports, an honest map, reliable statistics and practical help.',

  'about.mission.title': 'Our mission',
  'about.mission.one':
    'Illness spreads through communities before it appears in statistics. {product} lets people report how they feel and where, as it happens, so that everyone can see which illnesses are spreading and protect themselves early.',
  'about.mission.two':
    'The service is free. There are no accounts, no advertisements and no personal data. Anyone can use the data we collect.',

  'about.features.title': 'Key features',
  'about.features.map.title': 'Health map',
  'about.features.map.text':
    'Reports of illness on a world map, grouped by place. New reports appear automatically.',
  'about.features.report.title': 'Anonymous reports',
  'about.features.report.text':
    'Give your country, postal code and symptoms. It takes about a minute. We do not ask who you are.',
  'about.features.tips.title': 'Health tips',
  'about.features.tips.text':
    'After you report, you see a short tip for your symptoms and the public health body it comes from.',
  'about.features.analytics.title': 'Predictive analytics',
  'about.features.analytics.text':
    'Outbreaks, trends, seasons and risks, calculated from the reports. We show how certain each figure is.',
  'about.features.phone.title': 'AI diagnosis by phone',
  'about.features.phone.text': 'A phone line for a first opinion. It does not replace a doctor.',
  'about.features.chat.title': 'Private chat',
  'about.features.chat.text':
    'Chat with one person or with everyone who is online. Rooms are deleted 24 hours after they are opened.',

  'about.how.title': 'How it works',
  'about.how.one.title': 'You report',
  'about.how.one.text':
    'Choose your country, enter your postal code and select your symptoms. We check the postal code so that your report appears in the right place.',
  'about.how.two.title': 'We place it',
  'about.how.two.text':
    'The server finds the middle of the postal area and rounds it to about 100 metres. We do not ask for your exact location.',
  'about.how.three.title': 'Everyone sees it',
  'about.how.three.text':
    'Everyone can see your report immediately, on the map and in the statistics, together with other reports from your area.',
  'about.how.four.title': 'You get help',
  'about.how.four.text':
    'You see a health tip for your symptoms. You can also look at the analytics, call the phone line or chat.',

  'about.privacy.title': 'Privacy',
  'about.privacy.lead': 'Everyone is anonymous. No personal data is collected.',
  'about.privacy.public':
    'Reports are public: country, postal code, symptoms, illness, severity, time, and the rounded middle of the postal area. Anyone can read them.',
  'about.privacy.nickname':
    'The nickname is optional and stays on your device. We do not send it with the report.',
  'about.privacy.device':
    'This browser saves your settings, answers you have not submitted, reports waiting for a connection, the last map you saw and a copy of these pages. If you use the chat, it also saves your chat name and session, unsent messages, encryption keys, and whom you invited or blocked.',
  'about.privacy.server':
    'When you check a postal code, our server may keep the code and its location for 90 days, without anything about you.',
  'about.privacy.cookies': 'There are no advertising or tracking cookies.',
  'about.privacy.rare':
    'Where few people live, neighbours may guess who has a rare illness. If that worries you, do not report.',
  'about.privacy.chat': 'You choose a name for the chat. Choose a name that does not identify you.',

  'about.technology.title': 'Technology stack',
  'about.technology.lead': 'The software of this site is free (MIT licence) and uses other free software.',
  'about.technology.page.title': 'Pages',
  'about.technology.page.text':
    'TypeScript and React. Each part, such as the map or the report form, is a micro-frontend, joined by Module Federation.',
  'about.technology.map.title': 'Map',
  'about.technology.map.text': 'Leaflet, with land shapes from Natural Earth.',
  'about.technology.data.title': 'Data',
  'about.technology.data.text': 'PostgreSQL with row-level security on Supabase, with live updates.',
  'about.technology.chat.title': 'Chat',
  'about.technology.chat.text': 'Socket.IO.',

  'about.action.title': 'Help your community see which illnesses are spreading',
  'about.action.text': 'Not feeling well? A report takes about a minute and is anonymous.',
  'about.action.button': 'Report your symptoms',

  'about.faq.title': 'Frequently asked questions',
  'about.faq.anonymous.question': 'Is my report really anonymous?',
  'about.faq.anonymous.answer':
    'Yes. There are no accounts, and a report has no name, no address and no exact position: only a country, a postal code, how you feel and when. Do not give personal details in the chat.',
  'about.faq.reliable.question': 'How reliable is the map?',
  'about.faq.reliable.answer':
    'It shows what people report, not what doctors have confirmed. Places with more visitors have more reports. It can be an early sign of an outbreak, but it is not a count of cases.',
  'about.faq.advice.question': 'Can this site tell me what I have?',
  'about.faq.advice.answer':
    'No. Tips, analytics and the phone line give general information, not medical advice. If you are worried, see a doctor. In an emergency, call your local emergency number at once.',
  'about.faq.cost.question': 'What does it cost, and who can use it?',
  'about.faq.cost.answer':
    'It is free for everyone, without registration. The source code is open (MIT licence).',
});
