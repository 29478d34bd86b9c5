import type { Messages } from '@health-commons/contracts/messages';

/** The frame's words. About's own stand beside it in pages/about/about-messages.ts. */
export const messages = {
  'product.name': 'Health Commons',
  'page.title': '{page} – {product}',
  'page.skip': 'Skip to main content',
  'page.loading': 'Loading...',

  'nav.label': 'Main',
  'nav.health-map': 'Health Map',
  'nav.report': 'Report Symptoms',
  'nav.phone-ai': 'AI Diagnosis',
  'nav.analytics': 'Analytics',
  'nav.about': 'About',
  'header.home': 'Health Commons, to the Health Map',
  'header.private-chat': 'Private Chat',
  'header.unread': '{count} unread',
  'header.settings': 'Settings',
  'header.dark-mode': 'Dark Mode',
  'header.to-dark': 'Switch to dark theme',
  'header.to-light': 'Switch to light theme',
  'header.menu': 'Menu',

  'install.button': 'Install the app',
  'install.note': 'It opens from your home screen, also without a connection.',

  'offline.title': 'No connection.',
  'offline.text': 'You see what was loaded last. Reports you send wait on this device.',
  'offline.back': 'You are connected again.',

  'accessibility.button': 'Accessibility',
  'accessibility.high-contrast': 'High contrast',
  'accessibility.large-text': 'Large text',
  'accessibility.reduced-motion': 'Reduced motion',
  'accessibility.screen-reader': 'Screen reader mode',
  'accessibility.note': 'Your choices stay in this browser.',

  'toasts.label': 'Notifications',
  'toasts.close': 'Close',

  'home.title': 'Health Map',
  'home.lead':
    'What people report, where they report it. Reports are anonymous: a country, a postal code and symptoms, nothing about you.',
  'demonstration.title': 'Demonstration data:',
  'demonstration.text':
    'The reports shown here are made up, so that you can see how the map works. They say nothing about real illness.',

  'chat.close': 'Close',

  'panels.label': 'Chat with others',
  'connect.title': 'Connect',
  'connect.text':
    'Live chat is unavailable in this panel. To write to one person, choose a name and open Private Chat.',
  'community.title': 'Health Community',
  'community.text':
    'Live chat is unavailable in this panel. To talk with everybody who is here now, join the global room in Private Chat.',
  'panels.open': 'Open Private Chat',

  'footer.advice':
    'Health Commons shows what visitors report. It is not medical advice and no replacement for it. In an emergency call your local emergency number.',
  'footer.licence': 'Free and open source, under the MIT licence.',
  'footer.privacy': 'Privacy',
  'footer.about': 'About Health Commons',

  'report-sent.text': 'Your report that was waiting has been sent.',

  'failure.title': 'Something went wrong',
  'failure.text': 'This part of the page stopped working. The rest still works.',
  'failure.app': 'The page stopped working. Try again, or load the page anew.',
  'failure.retry': 'Try Again',
  'route-error.title': 'Unexpected Application Error!',
  'route-error.not-found': '404 Not Found',
  'route-error.not-found-text': 'There is no page at {path}.',
  'route-error.home': 'Go to the Health Map',
  'start.title': 'Health Commons could not start',
  'start.no-code': 'A part of the page could not be loaded. Check your connection, then load the page again.',
  'unavailable.title': '{page} is unavailable',
  'unavailable.text': 'This page is not installed at the moment. The rest of Health Commons works.',
} as const satisfies Messages;
