import type { Messages } from '@health-commons/contracts/messages';

export const remotesMessages = {
  'remotes.title': 'Remotes',
  'remotes.lead':
    'The parts of this site, which teams release separately, and what this browser runs. Sizes, times and errors are those of this page since it was loaded.',
  'remotes.loading': 'Loading...',
  'remotes.retry': 'Try Again',
  'remotes.none': 'The registry lists no remotes.',
  'remotes.kept': 'The registry is the last one that this browser accepted:',

  'remotes.running': 'This browser runs',
  'remotes.live': 'Live',
  'remotes.previous': 'Previous',
  'remotes.canary': 'Canary',
  'remotes.mounts': 'Where',
  'remotes.size': 'Files',
  'remotes.time': 'Load time',
  'remotes.errors': 'Errors',
  'remotes.override': 'Override',

  'remotes.no': 'None',
  'remotes.unknown': 'Unknown',
  'remotes.not-listed': 'Not in the registry',
  'remotes.route': 'page {route}',
  'remotes.slot': 'slot {slot}',

  'remotes.choice.live': '{version}, the live release',
  'remotes.choice.canary': '{version}, the canary: this browser is in its share',
  'remotes.choice.canary-chosen': '{version}, the canary: chosen in this browser',
  'remotes.choice.previous': '{version}, the previous release: this browser stepped back after failures',
  'remotes.choice.previous-chosen': '{version}, the previous release: chosen in this browser',
  'remotes.choice.override': 'the code at {address}',
  'remotes.refused': 'Nothing: {reason}',

  'remotes.canary.in': '{version} for {share} % of browsers. This browser is among them.',
  'remotes.canary.out': '{version} for {share} % of browsers. This browser is not among them.',
  'remotes.canary.no-seed':
    '{version} for {share} % of browsers. This browser stores nothing, so it is not among them.',
  'remotes.canary.left': '{version} for {share} % of browsers. This browser left it after failures.',

  'remotes.not-loaded': 'Not loaded',
  'remotes.files': '{files}, {kilobytes} kB compressed',
  'remotes.files-unknown': '{files}, size unknown',
  'remotes.one-file': '1 file',
  'remotes.many-files': '{count} files',
  'remotes.milliseconds': '{milliseconds} ms',

  'remotes.error.load-failed': 'Did not load',
  'remotes.error.refused': 'Refused',
  'remotes.error.threw': 'Stopped working',
  'remotes.error.error': 'Error',
  'remotes.error.rejection': 'Rejected promise',
  'remotes.error.more': 'and {count} earlier',

  'remotes.shell': 'Shell',
  'remotes.shell-api': 'Shell API',

  'remotes.reset': 'Reset the override of {name}',
  'remotes.form.title': 'Override a remote',
  'remotes.form.text':
    'This site allows overrides: this browser alone loads a remote from a server on this computer, without hashes and signatures.',
  'remotes.form.name': 'Remote',
  'remotes.form.name-hint': 'For example mfe_map. It may be new.',
  'remotes.form.address': 'Address',
  'remotes.form.address-hint': 'For example http://localhost:3001',
  'remotes.form.invalid': 'Enter the name of a remote, and http://localhost or http://127.0.0.1 with a port.',
  'remotes.form.not-stored': 'This browser could not store the override. Allow this site to store data.',
  'remotes.form.submit': 'Override and reload',
} as const satisfies Messages;
