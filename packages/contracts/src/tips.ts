import * as v from 'valibot';

/** A row of public.health_tips. `source` is the name of a public body, and `source_url` is its page about the tip. */
export const healthTipSchema = v.object({
  id: v.string(),
  symptoms: v.array(v.string()),
  content: v.string(),
  source: v.string(),
  source_url: v.string(),
});
export type HealthTip = v.InferOutput<typeof healthTipSchema>;
