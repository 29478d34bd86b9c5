import { defineMessages } from '@health-commons/base/catalogue';

export const messages = defineMessages({
  'boundary.title': 'Something went wrong',
  'boundary.text': 'This part of the page stopped working. You can still use the rest of the page.',
  'boundary.retry': 'Try Again',
  'config.unreachable': 'We could not load the configuration at {url}: {reason}.',
  'config.status': 'the server responded with status {status}',
  'config.not-json': 'The configuration at {url} is not valid JSON.',
  'config.invalid': 'The configuration at {url} is not valid: {faults}.',
  'config.fault': '{path}: {message}',
  'config.missing': '{path} is missing',
  'config.whole': 'the file',
});
