import type { Messages } from '@health-commons/contracts/messages';

/** Words about parts of the page that come from remotes. */
export const messages = {
  'remote.loading': 'Loading...',
  'remote.slow': 'This is taking longer than usual.',
  'remote.retry': 'Try Again',
  'remote.title': 'This part of the page could not be loaded',
  'remote.threw-title': 'Something went wrong',
  'remote.threw': 'This part of the page stopped working. The rest of the page still works.',
  'remote.unreachable': 'This part of the page could not be reached. The rest of the page still works.',
  'remote.offline':
    'This part of the page has not been opened on this device before, so it needs a connection. The rest of the page still works.',
  'remote.altered':
    'This part of the page is not what was released, so it was not run. The rest of the page still works.',
  'remote.incomplete':
    'A file of this part of the page could not be loaded. The rest of the page still works.',
  'remote.timeout': 'This part of the page did not answer in time. The rest of the page still works.',
  'remote.version':
    'This part of the page was made for another version of this site. The rest of the page still works.',
  'remote.not-a-component':
    'This part of the page does not contain what was announced ({module}). The rest of the page still works.',
  'remote.failed': 'This part of the page could not be started. The rest of the page still works.',
  'remote.refused.shape': 'The list of page parts describes {name} wrongly: {faults}.',
  'remote.refused.name': "'{name}' cannot be the name of a page part.",
  'remote.refused.origin':
    'This part of the page would come from {origin}, which is not on the list of trusted addresses, so it was not loaded.',
  'remote.refused.entry':
    'This part of the page would be started by {file}, which is neither remoteEntry.js nor mf-manifest.json, so it was not loaded.',
  'remote.refused.hash':
    'There is nothing to check this part of the page by ({file} has no hash), so it was not loaded.',
  'remote.refused.range':
    'This part of the page does not say which version of this site it needs, so it was not loaded.',
  'remote.refused.shell-api':
    'This part of the page needs version {range} of this site, which is at {version}, so it was not loaded.',
  'registry.unreachable': 'The list of page parts (remotes.json) could not be loaded.',
  'registry.not-json': 'The list of page parts (remotes.json) is not valid JSON.',
  'registry.shape': 'The list of page parts (remotes.json) cannot be used: {faults}.',
} as const satisfies Messages;
