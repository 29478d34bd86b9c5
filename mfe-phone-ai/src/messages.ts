import { defineMessages } from '@health-commons/base/catalogue';

/** `{call}` is the result of `callWords`, such as '112 in India'. */
export const messages = defineMessages({
  'phone.title': 'AI Health Diagnosis',
  'phone.introduction':
    'Describe your symptoms and find out what they may mean and what to do next, by phone or in writing. We do not charge you, and you do not need an account. This page does not replace a doctor.',

  'phone.emergency-title': 'In an emergency',
  'phone.emergency-call': 'Call {number} in {country}',
  'phone.emergency-call-anywhere': 'Call {number}',
  'phone.emergency': 'Do not wait for an answer from this page.',
  'phone.emergency-anywhere': '112 works on most mobile phones.',
  'phone.call-in': '{number} in {country}',
  'phone.call-local': 'your local emergency number ({number} on most mobile phones)',
  'phone.country-change': 'Choose your country',
  'phone.country-elsewhere': 'Are you in another country?',
  'phone.country-from-number': 'This is the country of the phone number below.',
  'phone.country': 'Where are you?',
  'phone.country-other': 'Other',
  'phone.source': 'Source: {source} (opens in a new tab)',

  'phone.line-title': 'By phone',
  'phone.line-number': 'AI phone number',
  'phone.call': 'Call {number}',
  'phone.line':
    'A computer answers and asks about your symptoms. Your phone provider may charge for the call.',
  'phone.fictional-title': 'Example number',
  'phone.fictional':
    'No phone line is connected here. This number is for demonstration only and does not work. You can ask in writing below.',
  'phone.code': 'QR code that calls {number}',
  'phone.code-fictional': 'Example QR code for {number}',
  'phone.scan': 'Scan this code with a mobile phone to call.',
  'phone.scan-fictional':
    'For demonstration only. When a phone line is connected, you can scan this code with a mobile phone to call it.',

  'phone.form-title': 'Development test form',
  'phone.form-text': 'Describe your symptoms. A computer reads them, and we do not store the consultation.',
  'phone.english-only': 'Describe the symptoms in English: the computer reads no other language yet.',
  'phone.number-label': 'Phone number',
  'phone.number-hint':
    'Include the country code, for example +91\u00a098765\u00a043210. We use its country to find your emergency number and to estimate which illnesses are likely.',
  'phone.number-missing': 'Please enter a phone number',
  'phone.symptoms-label': 'Symptoms',
  'phone.symptoms-hint': 'Separate them with commas, for example: fever for 3 days, headache, no cough',
  'phone.symptoms-missing': 'Please enter at least one symptom',
  'phone.symptoms-many': 'Enter {limit} symptoms or fewer',
  'phone.symptoms-long': 'Shorten your symptoms to {limit} characters or fewer',
  'phone.ask': 'Get consultation',
  'phone.asking': 'Getting consultation...',
  'phone.ask-failed': 'Failed to get AI consultation',
  'phone.network-error': 'Network error. Please try again.',
  'phone.ask-failed-text': 'What you wrote is still here. If it is urgent, do not wait: call {call}.',

  'phone.alert-badge': 'Test',
  'phone.alert-title': 'Emergency alert test',
  'phone.alert-text':
    'This only tests how alerts are sent. It does not call an ambulance or anyone else. In an emergency, call {call}.',
  'phone.alert-values':
    'We send the phone number and symptoms above, and set the severity to high. If alerts are set up here, we keep the alert encrypted until it is delivered, for up to 24 hours.',
  'phone.location-label': 'Location (optional)',
  'phone.description-label': 'Description (optional)',
  'phone.alert-send': 'Test emergency alert',
  'phone.alert-sending': 'Sending the test...',
  'phone.alert-missing': 'Please provide phone number and symptoms for emergency alert',
  'phone.alert-failed': 'Failed to send emergency alert',
  'phone.alert-failed-text': 'This was a test and no one was called. In an emergency, call {call}.',
  'phone.confirm-title': 'Send a test alert?',
  'phone.confirm-text':
    'This does not call an ambulance, and it is possible that no one will read it. Does someone need help now? Call:',
  'phone.confirm-send': "It's only a test: send it",
  'phone.confirm-cancel': 'Cancel',

  'phone.result-label': 'Result',
  'phone.alert-result-label': 'Result of the test alert',
  'phone.verdict-emergency': 'This may be an emergency',
  'phone.verdict-urgent': 'See a doctor today',
  'phone.verdict-routine': 'See a doctor in the next few days',
  'phone.verdict-self-care': 'Look after yourself at home',
  'phone.diagnosis': 'Diagnosis',
  'phone.recommendations': 'Recommendations',
  'phone.why': 'Why',
  'phone.details-loading': 'Loading the rest of the answer...',
  'phone.details-failed': "We can't load the rest of this answer",
  'phone.details-failed-text':
    'The advice and the diagnosis above still apply. Check your connection and try again, or reload the page and ask again.',
});
