import { defineMessages } from '@health-commons/base/catalogue';

export const messages = defineMessages({
  'page.title': '{page} – {product}',
  'page.skip': 'Skip to main content',
  'page.loading': 'Loading...',

  'nav.label': 'Main',
  'nav.health-map': 'Health Map',
  'nav.report': 'Report Symptoms',
  'nav.phone-ai': 'AI Diagnosis',
  'nav.analytics': 'Analytics',
  'nav.record': 'Published record',
  'nav.about': 'About',
  'header.home': '{product}: go to the Health Map',
  'header.private-chat': 'Private Chat',
  'header.unread': '{count} unread',
  'header.settings': 'Settings',
  'header.language': 'Language',
  'header.dark-mode': 'Dark Mode',
  'header.to-dark': 'Switch to dark theme',
  'header.to-light': 'Switch to light theme',
  'header.menu': 'Menu',

  'install.button': 'Install the app',
  'install.note': 'It opens from your home screen, even without a connection.',

  'offline.title': 'You are offline.',
  'offline.text': 'Showing saved information. We will send your reports when you are back online.',
  'offline.back': 'You are back online.',

  'accessibility.button': 'Accessibility',
  'accessibility.high-contrast': 'High contrast',
  'accessibility.large-text': 'Large text',
  'accessibility.reduced-motion': 'Reduced motion',
  'accessibility.screen-reader': 'Screen reader mode',
  'accessibility.note': 'Your choices are saved in this browser.',

  'toasts.label': 'Notifications',
  'button.close': 'Close',

  'home.title': 'Health Map',
  'home.lead':
    'See where people report feeling ill. Reports are anonymous: a country, a postal code and symptoms.',
  'home.report': 'Report symptoms',
  'demonstration.title': 'Demonstration data:',
  'demonstration.text': 'not real.',

  'panels.label': 'Chat with others',
  'connect.title': 'Connect',
  'connect.text':
    'Live chat is unavailable here. To message one person, open Private Chat and choose a name.',
  'community.title': 'Health Community',
  'community.text':
    'Live chat is unavailable here. To talk to everyone who is online, join the global chat room in Private Chat.',
  'panels.open': 'Open Private Chat',

  'footer.advice':
    '{product} shows what visitors report. It is not medical advice. In an emergency, call your local emergency number.',
  'footer.licence': 'Free and open source (MIT licence).',
  'footer.privacy': 'Privacy',
  'footer.accessibility': 'Accessibility',
  'footer.data': 'Use our data',
  'footer.terms': 'Terms of use',
  'footer.operator': 'This site is run by {operator}.',
  'footer.about': 'About {product}',

  'report-sent.text': 'Your saved report has been sent.',

  'failure.title': 'Something went wrong',
  'failure.text': 'This part of the page stopped working. You can still use the rest of the page.',
  'failure.app': 'The page stopped working. Try again, or reload the page.',
  'button.retry': 'Try Again',
  'route-error.title': 'Unexpected Application Error!',
  'route-error.not-found': '404 Not Found',
  'route-error.not-found-text': 'Page not found. There is no page at {path}.',
  'route-error.home': 'Go to the Health Map',
  'start.title': 'The page could not start',
  'start.no-code': 'We could not load part of the page. Check your connection, then try again.',
  'unavailable.title': '{page} is unavailable at the moment',
  'unavailable.text': 'You can still use the rest of this site.',
});
