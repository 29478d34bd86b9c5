import { defineMessages } from '@health-commons/base/catalogue';

export const messages = defineMessages({
  'analytics.title': 'Predictive Analytics',
  'analytics.introduction':
    'See what anonymous reports say about illness in a place and what may come next. Visitors send these reports. No doctor has confirmed them.',
  'analytics.location': 'Location',
  'analytics.place': '{country}, postal codes {prefix}…',
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
  'analytics.other-hint': 'For example {example}. Leave empty for the whole country.',
  'analytics.other-show': 'Show this place',
  'analytics.other-missing': 'Select a country',
  'analytics.other-invalid': 'Enter up to 8 letters and digits, or leave empty',
  'analytics.loading': 'Loading...',
  'analytics.error-title': 'There is a problem',
  'analytics.error': 'Failed to load analytics data. Please try again.',
  'analytics.retry': 'Try Again',
  'record.title': 'Published record',
  'record.introduction':
    'See what this site published about illness in a place, day by day, and how good it was.',
  'record.link': '{place}: what we published, and how good it was',
});
