import type { Messages } from '@health-commons/contracts/messages';

export const messages = {
  'remote.loading': 'Loading...',
  'remote.slow': 'This is taking longer than usual.',
  'remote.retry': 'Try Again',
  'remote.title': 'This part of the page could not be loaded',
  'remote.rest': 'You can still use the rest of the page.',
  'remote.threw-title': 'Something went wrong',
  'remote.threw': 'This part of the page stopped working.',
  'remote.unreachable': 'This part of the page could not be reached.',
  'remote.offline':
    'You have not opened this part of the page on this device before, so it needs a connection.',
  'remote.altered': 'This part of the page is not what was released, so it was not run.',
  'remote.incomplete': 'A file of this part of the page could not be loaded.',
  'remote.timeout': 'This part of the page took too long to load.',
  'remote.version': 'This part of the page was made for another version of this site.',
  'remote.not-a-component': 'This part of the page has no content ({module}).',
  'remote.failed': 'This part of the page could not start.',
  'remote.refused.shape': 'The entry of {name} in remotes.json is not valid: {faults}.',
  'remote.refused.name': "'{name}' is not a valid name for a part of the page.",
  'remote.refused.origin':
    'This part of the page is at {origin}, which is not an allowed address, so it was not loaded.',
  'remote.refused.entry':
    'This part of the page starts with {file}, not remoteEntry.js or mf-manifest.json, so it was not loaded.',
  'remote.refused.hash':
    'This part of the page cannot be verified ({file} has no hash), so it was not loaded.',
  'remote.refused.shell-api':
    'This part of the page needs version {range} of this site. This is version {version}, so it was not loaded.',
  'registry.unreachable': 'The list of page parts (remotes.json) could not be loaded.',
  'registry.not-json': 'The list of page parts (remotes.json) is not valid JSON.',
  'registry.shape': 'The list of page parts (remotes.json) is not valid: {faults}.',
} as const satisfies Messages;
