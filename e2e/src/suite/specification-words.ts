/** The files *.e2e.ts that check the specification's words. */
type Journey = 'pages' | 'map' | 'report' | 'phone-ai' | 'analytics' | 'chat';

/**
 * Texts that SPEC.md fixes, by section. Each has the test file whose pages must show or log it. `{…}` is any value. Unit
 * tests check those of failures in the browser: of the live connection, of a missing provider and of a broken page.
 */
const WORDS: Readonly<Record<number, Readonly<Record<string, Journey>>>> = {
  2: {
    'Health Map': 'pages',
    'Report Symptoms': 'pages',
    'AI Diagnosis': 'pages',
    Analytics: 'pages',
    About: 'pages',
    'AI Health Diagnosis': 'pages',
    'Predictive Analytics': 'pages',
    'Unexpected Application Error!': 'pages',
    'Private Chat': 'pages',
    Settings: 'pages',
    'Dark Mode': 'pages',
    Connect: 'pages',
    'Health Community': 'pages',
    'Try Again': 'analytics',
    'Active Cases': 'map',
    Recovered: 'map',
    'Under Monitoring': 'map',
    '{n} reports': 'map',
    'Health Reports: {n}': 'map',
    'Illness: {type or Unknown}': 'map',
    Unknown: 'report',
    'View Health Map': 'report',
    'Submit Report': 'report',
    'Submitting...': 'report',
    'Outbreak Prediction': 'analytics',
    'Health Trends': 'analytics',
    'Seasonal Patterns': 'analytics',
    'Risk Assessment': 'analytics',
    Continue: 'chat',
    'Send Message to Someone': 'chat',
    'Join Global Chat Room': 'chat',
    'Leave Room': 'chat',
    'Invalid time': 'chat',
  },
  4: {
    'Location Verified': 'report',
    'Welcome, {name}!': 'chat',
    'Connected with {name}!': 'chat',
    'Joined global chat room!': 'chat',
    'Left the chat room.': 'chat',
  },
  5: {
    'Please fill in your location details': 'report',
    'Please enter a valid postal code for your selected country': 'report',
    'Please select at least one symptom': 'report',
    'Please provide phone number and symptoms for emergency alert': 'phone-ai',
  },
  8: {
    'Failed to submit report': 'report',
    'HTTP error! status: {code}': 'report',
    'Geocoding service unavailable': 'report',
    'Failed to get health tip': 'report',
    'Some data could not be loaded, but the app will continue to work': 'map',
    'Failed to get health aggregates': 'map',
    'Failed to get AI consultation': 'phone-ai',
    'Failed to send emergency alert': 'phone-ai',
    'Network error. Please try again.': 'phone-ai',
    'Failed to load analytics data. Please try again.': 'analytics',
    'Failed to send message': 'chat',
  },
};

/** Returns the texts that the pages of a test file must show or log. */
export const wordsOf = (journey: Journey): string[] =>
  Object.values(WORDS).flatMap((words) => Object.keys(words).filter((word) => words[word] === journey));
