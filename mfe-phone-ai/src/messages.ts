import type { Messages } from '@health-commons/contracts/messages';

export const messages = {
  'phone.title': 'AI Health Diagnosis',
  'phone.introduction':
    'Describe symptoms by telephone and hear what they may mean and what to do next. It is free and anonymous.',
  'phone.emergency-title': 'In an emergency',
  'phone.emergency': 'Call your local emergency number at once. Do not wait for an answer from this page.',
  'phone.loading': 'Asking whether the line is open...',
  'phone.not-yet-title': 'The line is not open yet',
  'phone.not-yet':
    'This service is being built. No number is shown until one can be called, and nobody is given an invented diagnosis.',
  'phone.until-then': 'Until then',
  'phone.report': 'Report symptoms',
  'phone.report-why':
    'to help your area see an outbreak early. A health tip for your symptoms comes with it.',
  'phone.error-title': 'The line could not be checked',
  'phone.error': 'Network error. Please try again.',
  'phone.retry': 'Try Again',
} as const satisfies Messages;
