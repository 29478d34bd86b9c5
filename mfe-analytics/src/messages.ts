import type { Messages } from '@health-commons/contracts/messages';

export const messages = {
  'analytics.title': 'Predictive Analytics',
  'analytics.introduction':
    'What anonymous reports say about the illnesses in a place, and what may come next. Reports come from visitors and are not confirmed by a doctor.',
  'analytics.location': 'Location',
  'analytics.timeframe': 'Timeframe',
  'analytics.days': '{days} days',
  'analytics.views': 'Views',
  'analytics.tab.outbreak': 'Outbreak Prediction',
  'analytics.tab.trends': 'Health Trends',
  'analytics.tab.seasonal': 'Seasonal Patterns',
  'analytics.tab.risk': 'Risk Assessment',
  'analytics.other': 'Another place',
  'analytics.other-country': 'Country',
  'analytics.other-country-choose': 'Choose a country',
  'analytics.other-prefix': 'Start of the postal code (optional)',
  'analytics.other-hint': 'For example {example}. Leave it empty for the whole country.',
  'analytics.other-show': 'Show this place',
  'analytics.other-missing': 'Please choose a country.',
  'analytics.other-invalid': 'Please enter up to 8 letters and digits, or nothing.',
  'analytics.loading': 'Loading...',
  'analytics.error-title': 'Nothing to show at the moment',
  'analytics.error': 'Failed to load analytics data. Please try again.',
  'analytics.retry': 'Try Again',
} as const satisfies Messages;
