/** Requests and responses of the phone AI endpoints (docs/phone-ai.md). */
export {
  consultationRequestSchema,
  emergencyAlertRequestSchema,
  MISSING_FOR_ALERT,
  PHONE_AI_BODY_LIMIT,
  type AlertSeverity,
  type CallerUrgency,
  type ConsultationRequest,
  type EmergencyAlertRequest,
} from './phone-ai/requests';
export { CONSULTATION_LIMITS } from './phone-ai/limits';
export {
  consultationSchema,
  emergencyAlertAnswerSchema,
  URGENCIES,
  type AlertState,
  type Consultation,
  type EmergencyAlertAnswer,
  type Urgency,
} from './phone-ai/answers';
