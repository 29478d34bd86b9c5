import { optionalLocationSchema, timeframeSchema } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES } from '@health-commons/contracts/reports';
import * as v from 'valibot';

export const outbreakQuery = v.object({
  location: optionalLocationSchema,
  timeframe: timeframeSchema('timeframe'),
});
export const trendsQuery = v.object({ location: optionalLocationSchema, period: timeframeSchema('period') });
export const placeQuery = v.object({ location: optionalLocationSchema });
export const seriesQuery = v.object({
  location: optionalLocationSchema,
  timeframe: timeframeSchema('timeframe'),
  illness: v.optional(v.picklist(ILLNESS_TYPES, `illness must be one of ${ILLNESS_TYPES.join(', ')}`)),
  format: v.optional(v.picklist(['json', 'csv'], 'format must be json or csv'), 'json'),
});
