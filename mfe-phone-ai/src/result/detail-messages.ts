import { defineMessages } from '@health-commons/base/catalogue';

/** The texts of an answer's details, in the chunk that is loaded on demand. */
export const detailMessages = defineMessages({
  'phone.about-answer': 'About this answer',
  'phone.about': 'About: {symptoms}',
  'phone.confidence': 'Confidence',
  'phone.confidence-high': 'High ({share}%)',
  'phone.confidence-medium': 'Medium ({share}%)',
  'phone.confidence-low': 'Low ({share}%)',
  'phone.severity': 'Severity',
  'phone.follow-up': 'Follow-up',
  'phone.follow-up-yes': 'See a doctor',
  'phone.follow-up-emergency': 'Get emergency help now',
  'phone.follow-up-no': 'Only if it gets worse or lasts',
  'phone.more-recommendations': 'More recommendations and their sources',
  'phone.other-rules': 'Other possibilities',
  'phone.no-rules': 'We found no sign of danger in what you wrote.',
  'phone.rule-emergency': 'emergency',
  'phone.rule-urgent': 'today',
  'phone.rule-routine': 'in the next few days',
  'phone.rule-self-care': 'at home',
  'phone.illnesses': 'What it could be',
  'phone.illnesses-text':
    'Based on how well your symptoms match each illness and on reports from your country in the last 28 days ({n, plural, one {# report} other {# reports}}). These figures never make an answer less urgent.',
  'phone.illnesses-alone':
    'Based on how well your symptoms match each illness. There are no recent reports from your country. These figures never make an answer less urgent.',
  'phone.illness': '{illness}: {share}%',
  'phone.illness-other': 'A cold or another common illness',
  'phone.unknown': 'We did not understand',
  'phone.unknown-text': 'The answer does not take this into account. Try different words.',
  'phone.model': 'A language model also read your words. It can make an answer more urgent, but not less.',
  'phone.answered': 'Answered {moment}',
});
