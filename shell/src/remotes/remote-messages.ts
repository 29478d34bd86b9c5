import { defineMessages } from '@health-commons/base/catalogue';

export const remoteMessages = defineMessages({
  'remote.slow': 'This is taking longer than usual.',
  'remote.title': 'We could not load this part of the page',
  'remote.rest': 'You can still use the rest of the page.',
  'remote.threw': 'This part of the page stopped working.',
  'remote.error': 'Something in this part of the page did not work. If it looks wrong, try again.',
  'remote.unreachable': 'We could not reach this part of the page.',
  'remote.offline': 'This part of the page is new on this device, so it needs a connection.',
  'remote.altered': 'This part of the page was changed after we published it, so we did not load it.',
  'remote.incomplete': 'We could not load all files of this part of the page.',
  'remote.timeout': 'This part of the page took too long to load.',
  'remote.version': 'This part of the page was made for a different version of this site.',
  'remote.not-a-component': 'This part of the page has no content.',
  'remote.failed': 'This part of the page could not start.',
  'remote.refused': 'We could not load this part of the page safely.',
  'remote.unverified': 'We could not check that this part of the page is ours, so we did not load it.',
  'registry.expired':
    'We could not check this part of the page. Check that the date on this device is right.',
  'registry.kept': 'We could not check for a newer version. You see the last one that this device opened.',
  'registry.unreachable': 'Check your connection, then try again.',
  'registry.invalid': 'Something is wrong with this site. Please try again later.',
});
