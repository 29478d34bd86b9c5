import type { Messages } from '@health-commons/contracts/messages';

/** Every word of this room that a visitor can read. */
export const messages = {
  'report.title': 'Report Symptoms',
  'report.intro':
    'Tell us how you feel and roughly where you are. It takes about a minute and nobody can see who you are.',

  'report.country-label': 'Country',
  'report.country-none': 'Select a country',
  'report.postal-label': 'Postal code',
  'report.postal-hint': '{format}, for example, {example}',
  'report.nickname-label': 'Nickname (optional)',
  'report.nickname-hint': 'It stays on this device. We never send it.',
  'report.symptoms-label': 'Symptoms',
  'report.symptoms-hint': 'Select all that apply to you now.',
  'report.illness-label': 'Illness type',
  'report.illness-hint': 'Choose Unknown if nobody has told you what it is.',
  'report.severity-label': 'Severity',
  'report.severity-hint':
    'Mild: you can go about your day. Moderate: you can do some of it. Severe: you can hardly do anything.',

  'report.verification-checking': 'Checking your postal code...',
  'report.verification-valid': 'Location Verified',
  'report.verification-coordinates': 'Coordinates: {latitude}, {longitude}',
  'report.verification-region': 'Region: {region}',
  'report.verification-region-text':
    'We know the region of this code, not its exact place. Your report is shown on the map at the middle of the region, until its place is known better.',
  'report.verification-invalid': 'We could not find {code} in {country}. Check the code and the country.',
  'report.geocoding-unavailable': 'Geocoding service unavailable',
  'report.geocoding-unavailable-text':
    'We cannot check postal codes at the moment. This is our fault, not yours. Your answers are kept.',
  'report.try-again': 'Try Again',

  'report.problem-title': 'There is a problem',
  'report.error-prefix': 'Error: ',
  'report.location-required': 'Please fill in your location details',
  'report.location-unverified': 'Please enter a valid postal code for your selected country',
  'report.symptom-required': 'Please select at least one symptom',

  'report.public-title': 'What we store',
  'report.public-text':
    'Your country, postal code and its place on the map, symptoms, illness type, severity and the time. Not your nickname. Reports are public and anonymous: anyone can read them, and nothing in them says who sent them.',
  'report.privacy-link': 'How we protect your privacy',
  'report.submit': 'Submit Report',
  'report.submitting': 'Submitting...',
  'report.http-error': 'HTTP error! status: {code}',
  'report.submit-failed': 'Failed to submit report',
  'report.submit-failed-text': 'Your answers are kept. You can send them again.',

  'report.left-sent': 'Thank you for your report. It is stored.',
  'report.left-waiting':
    'We got no answer from Health Commons. Your report is kept in this browser and is sent by itself. See Report Symptoms.',
  'report.left-failed': '{title}. {text} See Report Symptoms.',

  'report.arrived-before-text':
    'This report had reached us before the connection broke, with the answers you first gave. It is stored. Send again only to add another report.',

  'report.waiting-title': 'Your report is waiting to be sent',
  'report.waiting-text':
    'We got no answer from Health Commons. Your report is kept in this browser and is sent by itself when the connection is back. You can close this page: it is sent when you open Health Commons here again.',
  'report.waiting-limit':
    'It waits {hours} hours at most, because a report carries the time at which it arrives.',
  'report.waiting-list-title': 'Waiting to be sent',
  'report.waiting-list-over': 'Not sent',
  'report.waiting-place': '{code}, {country}',
  'report.waiting-since': 'since {time}',
  'report.waiting-refused': 'This report was not accepted.',
  'report.waiting-refused-toast': 'A report that was waiting was not accepted. See Report Symptoms.',
  'report.waiting-expired':
    'It waited longer than {hours} hours and is not sent by itself any more. Sent again, it carries the time of now.',
  'report.waiting-undated':
    'The clock of this device was set back, so we do not know how long it waited, and it is not sent by itself any more. Sent again, it carries the time of now.',
  'report.waiting-mend': 'Change it, or delete it.',
  'report.waiting-mend-later': 'To change it, first send or clear the answers in the form. Or delete it.',
  'report.waiting-send': 'Send Now',
  'report.waiting-sending': 'Sending...',
  'report.waiting-still': 'There is still no connection. We keep trying.',
  'report.waiting-busy': 'Health Commons is busy. We keep trying.',
  'report.waiting-elsewhere': 'Another tab is sending it.',
  'report.waiting-change': 'Change',
  'report.waiting-delete': 'Delete',
  'report.waiting-which': 'the report of {time}: {symptoms}',
  'report.waiting-delete-hint':
    'Delete takes a report out of this browser. If it reached us before the connection broke, it stays public.',
  'report.waiting-deleted': 'The report was deleted from this browser.',

  'report.success-title': 'Thank you for your report',
  'report.success-title-named': 'Thank you for your report, {name}',
  'report.success-text': 'It is stored, and it helps everyone see what is going around.',
  'report.success-timing':
    'This message closes by itself after {seconds} seconds. It stays while you point at it or move into it with the keyboard.',
  'report.area-one': '1 report in your area in the last {days} days: yours.',
  'report.area-many': '{n} reports in your area in the last {days} days, yours among them.',
  'report.tip-title': 'Health tip',
  'report.tip-source': 'Source: {source} (opens in a new tab)',
  'report.view-map': 'View Health Map',
  'report.report-again': 'Make Another Report',
  'report.form-empty': 'The form is empty again.',

  'report.severe-advice':
    'If you find it hard to breathe, have chest pain or feel very unwell, call your local emergency number now. Nobody watches these reports to send help.',
} as const satisfies Messages;
