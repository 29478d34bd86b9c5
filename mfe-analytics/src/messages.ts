import type { Messages } from '@health-commons/contracts/messages';

export const messages = {
  'analytics.title': 'Predictive Analytics',
  'analytics.introduction':
    'What anonymous reports say about the illnesses in a place, and what may come next.',
  'analytics.location': 'Location',
  'analytics.timeframe': 'Timeframe',
  'analytics.days': '{days} days',
  'analytics.views': 'Views',
  'analytics.tab.outbreak': 'Outbreak Prediction',
  'analytics.tab.trends': 'Health Trends',
  'analytics.tab.seasonal': 'Seasonal Patterns',
  'analytics.tab.risk': 'Risk Assessment',
  'analytics.loading': 'Loading...',
  'analytics.not-yet-title': 'These figures are being built',
  'analytics.not-yet':
    '{view} for {location} is not ready. No figures are shown rather than invented ones: they appear here as soon as they can be worked out from real reports.',
  'analytics.error-title': 'Nothing to show at the moment',
  'analytics.error': 'Failed to load analytics data. Please try again.',
  'analytics.retry': 'Try Again',
} as const satisfies Messages;
