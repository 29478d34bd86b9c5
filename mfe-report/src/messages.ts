import { defineMessages } from '@health-commons/base/catalogue';

export const messages = defineMessages({
  'report.title': 'Report Symptoms',
  'report.intro':
    'Report how you or someone you care for feels, and where. It takes about a minute. Reports are anonymous.',

  'report.country-label': 'Country',
  'report.country-none': 'Select a country',
  'report.postal-label': 'Postal code',
  'report.postal-hint': '{format}. Example: {example}',
  'report.postal-district': 'The first part is enough. We store only {district}.',
  'report.nickname-label': 'Nickname (optional)',
  'report.nickname-hint': 'Stays on this device. We never send it.',
  'report.symptoms-label': 'Symptoms',
  'report.for-label': 'This report is for',
  'report.for-hint': 'Stays on this device. We use it only to choose the advice on this page.',
  'report.for-me': 'Me',
  'report.for-child': 'A child',
  'report.for-other': 'Another person',
  'report.child-advice':
    'A baby under 3 months with a temperature of 38°C or more needs a doctor straight away. So does a baby aged 3 to 6 months with 39°C or more. If a child finds it hard to breathe or is hard to wake, call your local emergency number.',
  'report.symptoms-hint-me': 'Select all that you have now.',
  'report.symptoms-hint-child': 'Select all that the child has now.',
  'report.symptoms-hint-other': 'Select all that the person has now.',
  'report.illness-label': 'Illness type',
  'report.illness-hint': 'Not sure? Choose Unknown.',
  'report.severity-label': 'Severity',
  'report.severity-hint':
    'Mild: normal activities are possible. Moderate: some are possible. Severe: none are possible.',

  'report.verification-checking': 'Checking your postal code...',
  'report.verification-valid': 'Location Verified',
  'report.verification-coordinates': 'Coordinates: {latitude}, {longitude}',
  'report.verification-region': 'Region found',
  'report.verification-region-text':
    'We know the area of this code, but not its exact place. Check the code. If it is right, you can submit your report. It appears in the middle of this area.',
  'report.verification-invalid': 'We cannot find {code} in {country}. Check the code and the country.',
  'report.geocoding-unavailable': 'Geocoding service unavailable',
  'report.geocoding-unavailable-text':
    'We cannot check postal codes right now. Your answers are saved. Try again in a moment.',
  'report.geocoding-offline-text':
    'You are offline, so we cannot check this code now. You can submit your report: we will check the code when we send it.',
  'report.try-again': 'Try Again',

  'report.problem-title': 'There is a problem',
  'report.error-prefix': 'Error: ',
  'report.location-required': 'Please fill in your location details',
  'report.location-unverified': 'Please enter a valid postal code for your selected country',
  'report.symptom-required': 'Please select at least one symptom',

  'report.public-title': 'What we store',
  'report.public-text':
    'We store your country, postal area and its place on the map, symptoms, illness type, severity and the time. We do not store your nickname or whom the report is for. Anyone can read reports. A report has no name, but where few people report, someone who knows you might guess that it is yours.',
  'report.privacy-link': 'How we protect your privacy',
  'report.submit': 'Submit Report',
  'report.submitting': 'Submitting...',
  'report.http-error': 'HTTP error! status: {code}',
  'report.submit-failed': 'Failed to submit report',
  'report.submit-failed-text':
    'Your report was not sent. Your answers are saved, so you can send them again.',

  'report.postal-refused':
    'We cannot find this postal code in the country, so your report is not stored. Change the code and send the report again, or delete the report.',
  'report.delete': 'Delete this report',

  'report.left-sent': 'Thank you. Your report is stored.',
  'report.left-pending':
    'We could not reach our server. Your report is saved in this browser and we will send it later. Go to the Report Symptoms page.',
  'report.left-failed': '{title}. {text} Go to the Report Symptoms page.',

  'report.arrived-before-text':
    'We received this report before you changed it, so the first version is stored. If you send the changed version, it counts as a second report.',

  'report.pending-title': 'Your report is waiting to be sent',
  'report.pending-text':
    'We could not reach our server. Your report is saved in this browser and we will send it when you are back online. You can close this page: we will send it the next time you open this site here.',
  'report.pending-limit':
    'We will try for up to {hours} hours. After that, the date of the report would be wrong.',
  'report.pending-unverified':
    'We have not checked the postal code yet. We will check it when we send the report. If we cannot find it, you can change or delete the report.',
  'report.pending-list-title': 'Waiting to be sent',
  'report.pending-list-over': 'Not sent',
  'report.pending-place': '{code}, {country}',
  'report.pending-since': 'since {time}',
  'report.pending-refused': 'We could not accept this report.',
  'report.pending-refused-toast':
    'We could not accept one of your saved reports. Go to the Report Symptoms page.',
  'report.pending-expired':
    'We could not send this report within {hours} hours. If you send it now, it will show the current time.',
  'report.pending-fix': 'You can change or delete it.',
  'report.pending-fix-later':
    'To change it, first send or clear the answers in the form. You can also delete it.',
  'report.pending-send': 'Send now',
  'report.pending-sending': 'Sending...',
  'report.pending-still': 'We still cannot reach our server. We will keep trying.',
  'report.pending-busy': 'Our server is busy. We will keep trying.',
  'report.pending-elsewhere': 'Another tab is sending your report.',
  'report.pending-change': 'Change',
  'report.pending-delete': 'Delete',
  'report.pending-which': 'the report from {time}: {symptoms}',
  'report.pending-delete-hint':
    'Delete removes a report from this browser. If we received it before the connection was lost, it stays public.',
  'report.pending-deleted': 'Report deleted from this browser.',

  'report.success-title': 'Thank you for your report',
  'report.success-title-named': 'Thank you for your report, {name}',
  'report.success-text': 'We have stored it. It helps everyone see which illnesses are spreading.',
  'report.success-timing':
    'This message closes after {seconds} seconds. Tap, scroll or press a key to keep it open.',
  'report.success-held': 'This message stays open.',
  'report.area-one': '1 report in your area in the last {days} days: yours.',
  'report.area-at-least': '{n} or more reports in your area in the last {days} days, including yours.',
  'report.area-symptoms': 'Most reported: {symptoms}.',
  'report.area-many': '{n} reports in your area in the last {days} days, including yours.',
  'report.tip-title': 'Health tip',
  'report.tip-source': 'Source: {source} (opens in a new tab)',
  'report.view-map': 'View Health Map',
  'report.report-again': 'Make another report',
  'report.form-empty': 'The form is empty.',

  'report.severe-advice-other':
    'If they find it hard to breathe, have chest pain or are very unwell, call your local emergency number now. No one monitors reports for emergencies.',
  'report.severe-advice':
    'If you find it hard to breathe, have chest pain or feel very unwell, call your local emergency number now. No one monitors reports for emergencies.',
});
