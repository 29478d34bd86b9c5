// Generated from the migrated database by `npm run generate -w local-backend`. Do not edit.
export const ILLNESS_TYPES = ['flu', 'dengue', 'covid', 'malaria', 'typhoid', 'chikungunya', 'other', 'unknown'] as const;
export const SEVERITIES = ['mild', 'moderate', 'severe'] as const;
export const SYMPTOMS = ['Fever', 'Cough', 'Sore throat', 'Headache', 'Fatigue', 'Body aches', 'Runny nose', 'Nausea', 'Diarrhea', 'Loss of taste/smell', 'Shortness of breath', 'Chest pain', 'Dizziness', 'Chills', 'Sweating'] as const;

/** Schema public, in the form supabase-js's generics take. */
export type Database = {
  public: {
    Tables: {
      health_tips: {
        Row: {
          id: string;
          symptoms: Database['public']['Enums']['symptom'][];
          content: string;
          source: string;
          source_url: string;
          pin_prefixes: string[];
          created_at: string;
        };
        Insert: {
          id?: string;
          symptoms: Database['public']['Enums']['symptom'][];
          content: string;
          source: string;
          source_url: string;
          pin_prefixes?: string[];
          created_at?: string;
        };
        Update: {
          id?: string;
          symptoms?: Database['public']['Enums']['symptom'][];
          content?: string;
          source?: string;
          source_url?: string;
          pin_prefixes?: string[];
          created_at?: string;
        };
        Relationships: [];
      };
      symptom_reports: {
        Row: {
          id: string;
          country: string;
          pin_code: string;
          symptoms: Database['public']['Enums']['symptom'][];
          illness_type: Database['public']['Enums']['illness_type'];
          severity: Database['public']['Enums']['severity'];
          latitude: number | null;
          longitude: number | null;
          created_at: string;
          is_demonstration: boolean;
        };
        Insert: {
          id?: string;
          country: string;
          pin_code?: string;
          symptoms: Database['public']['Enums']['symptom'][];
          illness_type?: Database['public']['Enums']['illness_type'];
          severity?: Database['public']['Enums']['severity'];
          latitude?: number | null;
          longitude?: number | null;
          created_at?: string;
          is_demonstration?: boolean;
        };
        Update: {
          id?: string;
          country?: string;
          pin_code?: string;
          symptoms?: Database['public']['Enums']['symptom'][];
          illness_type?: Database['public']['Enums']['illness_type'];
          severity?: Database['public']['Enums']['severity'];
          latitude?: number | null;
          longitude?: number | null;
          created_at?: string;
          is_demonstration?: boolean;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      get_health_tip_by_symptoms_and_location: {
        Args: { symptom_list: string[]; location_pin_code: string };
        Returns: Database['public']['Tables']['health_tips']['Row'][];
      };
    };
    Enums: {
      illness_type: (typeof ILLNESS_TYPES)[number];
      severity: (typeof SEVERITIES)[number];
      symptom: (typeof SYMPTOMS)[number];
    };
    CompositeTypes: Record<never, never>;
  };
};
