import type { Messages } from '@health-commons/contracts/messages';

export const overrideMessages = {
  'override.advice':
    'In this browser, {name} comes from {address} (override). Start the server there, or reset the override at the top of the page.',
  'override.banner': 'Overrides',
  'override.active': 'This browser runs code from this computer:',
  'override.item': '{name} from {address}',
  'override.reset': 'Reset all',
  'override.show-all': 'All remotes',
  'override.confirm-title': 'Run code from this computer on this site?',
  'override.confirm-text':
    'A link asks this browser to run these remotes from servers on this computer. That code can do everything that this site can do, and nobody has checked it. Continue only if you started these servers yourself.',
  'override.confirm': 'Run this code',
  'override.cancel': 'Cancel',
  'override.invalid':
    'The link has no valid override. An override has this form: ?override=mfe_map@http://localhost:3001. Only localhost and 127.0.0.1 with a port are possible.',
  'override.close': 'Close',
  'override.not-stored': 'This browser could not store the override. Allow this site to store data.',
} as const satisfies Messages;
