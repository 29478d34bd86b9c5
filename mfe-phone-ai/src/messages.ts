import type { Messages } from '@health-commons/contracts/messages';

/** `{call}` is which number, and where: '112 in India'. */
export const messages = {
  'phone.title': 'AI Health Diagnosis',
  'phone.introduction':
    'Describe your symptoms and learn what they may mean and what to do next, by telephone or in writing. It is free and anonymous, and it is no doctor.',

  'phone.emergency-title': 'In an emergency',
  'phone.emergency-call': 'Call {number} in {country}',
  'phone.emergency-call-anywhere': 'Call {number}',
  'phone.emergency': 'Do not wait for an answer from this page.',
  'phone.emergency-anywhere':
    'Most mobile phones connect it anywhere. Choose your country to see its own number.',
  'phone.country-change': 'Another country?',
  'phone.country': 'Where are you?',
  'phone.country-other': 'Somewhere else',
  'phone.source': 'Source: {source} (opens in a new tab)',

  'phone.line-title': 'By telephone',
  'phone.line-number': 'AI phone number',
  'phone.call': 'Call {number}',
  'phone.line': 'A computer answers and asks for your symptoms. Your provider may charge for the call.',
  'phone.fictional-title': 'A made-up number',
  'phone.fictional':
    'No telephone line is connected here. This number is reserved for examples and reaches nobody. You can ask in writing below.',
  'phone.code': 'QR code that calls {number}',
  'phone.code-fictional': 'Example of a QR code, with the made-up number {number}',
  'phone.scan': 'Scan this with the camera of a mobile phone to call.',
  'phone.scan-fictional':
    'With a line, this code calls it from a mobile phone. As it is, it leads to the made-up number.',

  'phone.form-title': 'Development test form',
  'phone.form-text':
    'Ask in writing what the telephone line answers. A computer reads it, and a consultation is not kept.',
  'phone.number-label': 'Phone number',
  'phone.number-hint': 'With its country, such as +91 98765 43210. It says which emergency number is yours.',
  'phone.number-missing': 'Please enter a phone number',
  'phone.symptoms-label': 'Symptoms',
  'phone.symptoms-hint': 'Separated by commas, such as: fever for 3 days, headache, no cough',
  'phone.symptoms-missing': 'Please enter at least one symptom',
  'phone.ask': 'Get consultation',
  'phone.asking': 'Asking...',
  'phone.ask-failed': 'Failed to get AI consultation',
  'phone.network-error': 'Network error. Please try again.',
  'phone.ask-failed-text': 'What you wrote is kept. If it is urgent, do not wait: call {call}.',

  'phone.alert-badge': 'Test',
  'phone.alert-title': 'Emergency alert test',
  'phone.alert-text':
    'This only tries out how alerts are passed on. It calls nobody, and no ambulance comes because of it. In an emergency, call {call}.',
  'phone.alert-values':
    'It is sent with the phone number and the symptoms above, as severity high. If alerts are set up here, it is kept encrypted until it is passed on, 24 hours at most.',
  'phone.location-label': 'Location (optional)',
  'phone.description-label': 'Description (optional)',
  'phone.alert-send': 'Test emergency alert',
  'phone.alert-sending': 'Sending the test...',
  'phone.alert-missing': 'Please provide phone number and symptoms for emergency alert',
  'phone.alert-failed': 'Failed to send emergency alert',
  'phone.alert-failed-text': 'It was a test, and nobody was called. In an emergency, call {call}.',
  'phone.confirm-title': 'Send a test alert?',
  'phone.confirm-text':
    'This is no emergency call. No ambulance comes because of it, and perhaps nobody reads it. Does somebody need help now? Then call:',
  'phone.confirm-send': 'Nobody needs help: send the test',
  'phone.confirm-cancel': 'Cancel',

  'phone.result-label': 'Result',
  'phone.alert-result-label': 'Result of the test alert',
  'phone.verdict-emergency': 'This may be an emergency',
  'phone.verdict-urgent': 'See a doctor today',
  'phone.verdict-routine': 'See a doctor in the next days',
  'phone.verdict-self-care': 'Rest, and watch how it goes',
  'phone.about': 'About: {symptoms}',
  'phone.diagnosis': 'Diagnosis',
  'phone.confidence': 'Confidence',
  'phone.confidence-high': 'High ({share} %)',
  'phone.confidence-medium': 'Medium ({share} %)',
  'phone.confidence-low': 'Low ({share} %)',
  'phone.severity': 'Severity',
  'phone.follow-up': 'Follow-up',
  'phone.follow-up-yes': 'Needed: have it looked at',
  'phone.follow-up-no': 'Not needed unless it gets worse or does not pass',
  'phone.recommendations': 'Recommendations',
  'phone.sources': 'Sources of the recommendations',
  'phone.why': 'Why',
  'phone.other-rules': 'Rules that also fit and are less urgent',
  'phone.no-rules': 'None of our rules for danger fits what was written.',
  'phone.rule-emergency': 'emergency',
  'phone.rule-urgent': 'today',
  'phone.rule-routine': 'in the next days',
  'phone.rule-self-care': 'at home',
  'phone.illnesses': 'What it could be',
  'phone.illnesses-text':
    'Shares among the illnesses counted here, by the symptoms and by {reports} reports of the last 28 days from the country of the number. They never make an answer less urgent.',
  'phone.illnesses-alone':
    'Shares among the illnesses counted here, by the symptoms alone: there are no recent reports from the country of the number that could count. They never make an answer less urgent.',
  'phone.illness': '{illness}: {share} %',
  'phone.illness-other': 'A cold or another common illness',
  'phone.unknown': 'Not understood',
  'phone.unknown-text':
    'The answer leaves this out. Say it in other words, and ask a person if it worries you.',
  'phone.model': 'A language model read your words too. It can make an answer more urgent, never less.',
  'phone.explanation': 'A language model explains:',
  'phone.answered': 'Answered {moment}',
} as const satisfies Messages;
