// Generated from the migrated database by `npm run generate -w local-backend`. Do not edit.
export const ILLNESS_TYPES = ['flu', 'dengue', 'covid', 'malaria', 'typhoid', 'chikungunya', 'other', 'unknown'] as const;
export const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export const SYMPTOMS = ['Fever', 'Cough', 'Sore throat', 'Headache', 'Fatigue', 'Body aches', 'Runny nose', 'Nausea', 'Diarrhea', 'Loss of taste/smell', 'Shortness of breath', 'Chest pain', 'Dizziness', 'Chills', 'Sweating'] as const;
