/** What the consultation's endpoints are asked and answer (docs/phone-ai.md). */
export {
  ALERT_LIMITS,
  ALERT_SEVERITIES,
  CALLER_URGENCIES,
  CONSULTATION_LIMITS,
  consultationRequestSchema,
  emergencyAlertRequestSchema,
  MISSING_FOR_ALERT,
  PHONE_AI_BODY_LIMIT,
  type AlertSeverity,
  type CallerUrgency,
  type ConsultationRequest,
  type EmergencyAlertRequest,
} from './phone-ai/requests';
export {
  ALERT_STATES,
  consultationSchema,
  emergencyAlertAnswerSchema,
  URGENCIES,
  type AlertState,
  type Consultation,
  type EmergencyAlertAnswer,
  type Urgency,
} from './phone-ai/answers';
