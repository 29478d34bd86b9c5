/**
 * Requests for changes and the responses of Supabase Realtime. Sources in supabase/realtime:
 * lib/extensions/postgres_cdc_rls/subscriptions.ex (the grammar of filters),
 * lib/realtime/tenants/repo/migrations/20260815140000_validate_filter_operator_against_column_type.ex (the checks), and
 * test/e2e/src/suites/postgres-changes-filters.ts.
 */

/** Reports that are inserted once for all cases. A report without a place has no coordinates. */
export const REPORTS = [
  {
    country: 'IN',
    pin_code: 'A1',
    illness_type: 'flu',
    severity: 'mild',
    latitude: 18.94,
    longitude: 72.836,
  },
  { country: 'JP', pin_code: 'B2', illness_type: 'covid', severity: 'severe' },
  {
    country: 'US',
    pin_code: 'C10',
    illness_type: 'other',
    severity: 'moderate',
    latitude: -10,
    longitude: 20.5,
    created_at: '2026-01-02T03:04:05.678901+00:00',
    is_demonstration: true,
  },
] as const;

/** A name, a filter, and the postal codes of the reports that match. */
export const FILTERS: readonly [string, string, readonly string[]][] = [
  ['eq', 'country=eq.IN', ['A1']],
  ['neq', 'country=neq.IN', ['B2', 'C10']],
  ['lt', 'severity=lt.moderate', ['A1']],
  ['lte', 'latitude=lte.-10', ['C10']],
  ['gt', 'longitude=gt.20.5', ['A1']],
  ['gte', 'created_at=gte.2026-01-02T03:04:05.678902Z', ['A1', 'B2']],
  ['in', 'pin_code=in.(A1,C10)', ['A1', 'C10']],
  ['in with a quoted value', 'pin_code=in.("A1","x,y")', ['A1']],
  ['like', 'pin_code=like.C_0%', ['C10']],
  ['ilike', 'pin_code=ilike.b%', ['B2']],
  ['is null', 'latitude=is.null', ['B2']],
  ['is true', 'is_demonstration=is.true', ['C10']],
  ['isdistinct', 'latitude=isdistinct.18.94', ['B2', 'C10']],
  ['not eq', 'country=not.eq.IN', ['B2', 'C10']],
  ['not in', 'illness_type=not.in.(flu,covid)', ['C10']],
  ['not is null', 'latitude=not.is.null', ['A1', 'C10']],
  ['not like', 'pin_code=not.like.C%', ['A1', 'B2']],
  ['a comparison with null, which never matches', 'latitude=not.eq.1', ['A1', 'C10']],
  ['two conditions, which must both match', 'country=neq.IN,severity=eq.severe', ['B2']],
  ['a range of one column', 'longitude=gte.20,longitude=lt.21', ['C10']],
  ['four conditions', 'country=in.(IN,US),pin_code=like.%1%,latitude=gt.0,severity=not.eq.severe', ['A1']],
  ['a quoted value', 'country=eq."IN"', ['A1']],
  ['a quoted value with a comma', 'pin_code=neq."A1,x"', ['A1', 'B2', 'C10']],
  ['an empty filter', ' ', ['A1', 'B2', 'C10']],
];

const table = { event: '*', schema: 'public', table: 'symptom_reports' };
const filtered = (filter: string) => ({ ...table, filter });
const manyValues = Array.from({ length: 101 }, (_, index) => index).join();

/** A name, a request for changes, and a part of the reason why it is refused. */
export const REFUSED: readonly [string, object, string][] = [
  ['a regular expression', filtered('country=match.^I'), 'does not evaluate match filters'],
  ['an operator of lists', filtered('symptoms=cs.{Fever}'), '"cs" is not an operator'],
  ['an alternative', filtered('or=(country.eq.IN,country.eq.JP)'), 'is not an operator'],
  ['a filter without an operator', filtered('undefined'), 'Error parsing `filter` params'],
  ['an empty condition', filtered('country=eq.IN,'), 'empty segments'],
  ['an unknown column', filtered('nothing=eq.1'), 'invalid column for filter nothing'],
  ['`is true` on a text', filtered('country=is.true'), 'requires a boolean column, got text'],
  ['101 values', filtered(`pin_code=in.(${manyValues})`), 'Maximum 100'],
  ['an invalid value', filtered('id=eq.none'), 'invalid input syntax for type uuid'],
  [
    'a value that only PostgreSQL understands',
    filtered('created_at=gt.yesterday'),
    'is not a timestamp with time zone such as',
  ],
  [
    'a filter without a schema',
    { event: '*', table: 'symptom_reports', filter: 'country=eq.IN' },
    'No subscription params',
  ],
  ['a request without a schema and a table', { event: '*' }, 'No subscription params'],
  ['an unknown event', { ...table, event: 'TRUNCATE' }, 'event must be one of'],
  [
    'a schema that is not published',
    { ...table, schema: 'private' },
    'No table private.symptom_reports is published',
  ],
  [
    'a table that is not published',
    { ...table, table: 'health_tips' },
    'No table public.health_tips is published',
  ],
  ['an unknown selected column', { ...table, select: ['nothing'] }, 'invalid column for select nothing'],
  [
    'selected columns of every table',
    { event: '*', schema: 'public', select: ['id'] },
    'not supported for wildcard',
  ],
];
