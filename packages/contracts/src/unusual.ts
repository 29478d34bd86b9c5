import * as v from 'valibot';

/**
 * What the model of counts says about an area: unusually many reports of an illness, many sudden reports that are being
 * checked, nothing unusual, or too few reports to say.
 */
export const AREA_VERDICTS = ['unusual', 'being_checked', 'usual', 'too_few'] as const;
export type AreaVerdict = (typeof AREA_VERDICTS)[number];

/** Maximum number of areas in a response, so that it has at most about 60 kB. */
export const UNUSUAL_LIMIT = 200;

/**
 * A postal area and its verdict. `location` is its value in the analytics' queries: 'IN-400'. `prefix` is the start of
 * its postal codes. The point is the middle of the area in our gazetteer; `city` is empty if only the state is known.
 * `reports` is the number of reports in the last seven days. `alarms` is empty unless the verdict is 'unusual': reports
 * of the last seven days, the expected number, and the first day (UTC) of the alert.
 */
const unusualAreaSchema = v.object({
  location: v.string(),
  country: v.string(),
  prefix: v.string(),
  city: v.string(),
  state: v.string(),
  lat: v.number(),
  lon: v.number(),
  // A verdict that a later version adds says nothing that this version can show.
  verdict: v.fallback(v.picklist(AREA_VERDICTS), 'too_few'),
  reports: v.number(),
  alarms: v.array(
    v.object({ illness: v.string(), count: v.number(), expected: v.number(), since: v.string() }),
  ),
});
export type UnusualArea = v.InferOutput<typeof unusualAreaSchema>;

/**
 * The response of `GET /api/map/unusual`: at most UNUSUAL_LIMIT areas in the order of AREA_VERDICTS, each with
 * most reports first. `totals` counts all areas of the view. The verdicts are about the days up to `through` (UTC), or
 * null if there are none. `judged_at` is the ISO time at which areas were last judged, or null if none has been.
 */
export const unusualMapSchema = v.object({
  through: v.nullable(v.string()),
  judged_at: v.nullable(v.string()),
  totals: v.object({
    unusual: v.number(),
    // An older API has no such verdict.
    being_checked: v.optional(v.number(), 0),
    usual: v.number(),
    too_few: v.number(),
  }),
  areas: v.array(unusualAreaSchema),
});
export type UnusualMap = v.InferOutput<typeof unusualMapSchema>;
