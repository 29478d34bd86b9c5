import { defineMessages } from '@health-commons/base/catalogue';

export const timelineMessages = defineMessages({
  'timeline.label': 'Last day shown (moves one week at a time)',
  'timeline.live': '{days}, live',
  'timeline.play-year': 'Play the last 52 weeks',
  'timeline.play': 'Play from here',
  'timeline.pause': 'Pause',
  'timeline.previous': 'Previous week',
  'timeline.next': 'Next week',
  'timeline.today': 'Back to today',
});
