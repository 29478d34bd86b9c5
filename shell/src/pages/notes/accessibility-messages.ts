import { defineMessages } from '@health-commons/base/catalogue';

/** The page for visitors of what docs/accessibility.md says in full. */
export const accessibilityMessages = defineMessages({
  'statement.title': 'Accessibility statement',
  'statement.lead':
    'We want everyone to be able to use this site. We aim for WCAG 2.2, level AA. No independent expert has checked it.',

  'statement.use.title': 'What you can do',
  'statement.use.keyboard': 'use every part with a keyboard alone',
  'statement.use.reader': 'read the map and the charts as tables',
  'statement.use.zoom': 'use a screen as narrow as 320 pixels, or zoom to 400 %, without scrolling sideways',
  'statement.use.settings':
    'choose high contrast, large text, reduced motion and dark mode, in the Accessibility and Settings menus',
  'statement.use.time':
    'take your time: messages stay while you point at them or move into them. In screen reader mode, the message after a report stays until you close it',

  'statement.tested.title': 'How we test',
  'statement.tested.axe':
    'Before each change is accepted, a program (axe) checks pages, dialogs, results and error pages.',
  'statement.tested.keyboard':
    'Tests in a browser use the menus, the map, the forms and the chat by keyboard.',
  'statement.tested.people':
    'We have not yet tested with people who use assistive technology every day, and not in every screen reader.',

  'statement.gaps.title': 'What does not work well yet',
  'statement.gaps.map':
    'The circles on the map are hard to use with a screen reader. The table below the map has the same reports.',
  'statement.gaps.charts': 'A chart has one short description. Its table has every value.',
  'statement.gaps.chat':
    'Messages of a busy chat room are announced one after the other, which can take long.',
  'statement.gaps.words': 'The AI diagnosis understands English best. There is no easy-read version.',

  'statement.help.title': 'If something does not work for you',
  'statement.help.text':
    'Please tell the operator what you tried, on which page and with which browser or assistive technology.',
});
