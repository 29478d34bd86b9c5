import { compileFilter, type FilterColumn } from './published-tables';

const column = (name: string, type: string, labels: string[] | null = null): FilterColumn => ({
  name,
  type,
  labels,
});
const COLUMNS = [
  column('id', 'uuid'),
  column('country', 'text'),
  column('severity', 'severity', ['mild', 'severe']),
  column('latitude', 'float8'),
  column('count', 'int8'),
  column('is_demonstration', 'bool'),
  column('symptoms', '_symptom'),
  column('created_at', 'timestamptz'),
];
const ID = '6f9619ff-8b86-4011-b42d-00c04fc964ff';
const ROW = { id: ID, country: 'IN', severity: 'mild', latitude: 18.5, count: 10, is_demonstration: true };

it.each([
  ['country=eq.IN', true],
  ['country=eq.in', false],
  ['country=eq.', false],
  ['country=neq.JP', true],
  ['country=neq.IN', false],
  ['country=in.(JP, IN)', true],
  ['country=in.(JP,US)', false],
  ['severity=eq.mild', true],
  ['severity=in.(severe)', false],
  [`id=eq.${ID.toUpperCase()}`, true],
  ['is_demonstration=eq.true', true],
  ['is_demonstration=neq.true', false],
  ['latitude=gt.18.5', false],
  ['latitude=gte.18.50', true],
  ['latitude=lt.-10', false],
  ['latitude=lte.18.5', true],
  ['count=eq.10', true],
  ['count=gt.9', true],
  ['count=in.(1,10)', true],
])('the result of %s is %s', (filter, expected) => {
  expect(compileFilter(filter, COLUMNS)(ROW)).toBe(expected);
});

it.each(['eq.18.5', 'neq.18.5', 'gt.1', 'lt.1', 'in.(18.5)'])(
  'a missing value, null and NaN do not match latitude=%s',
  (condition) => {
    const matches = compileFilter(`latitude=${condition}`, COLUMNS);
    expect([{}, { latitude: null }, { latitude: 'NaN' }].map(matches)).toEqual([false, false, false]);
  },
);

const many = Array.from({ length: 101 }, (_, index) => index).join();

it.each([
  ['', '"" is not column=operator.value'],
  ['undefined', '"undefined" is not column=operator.value'],
  ['country=like.I%', '"like" is not supported. The operators are eq, neq, in, gt, gte, lt, lte'],
  ['country=not.eq.IN', '"not" is not supported'],
  ['or=(country.eq.IN,country.eq.JP)', 'is not supported'],
  ['country=eq.IN,severity=eq.mild', 'several conditions'],
  ['country=eq."IN"', 'values with commas, quotes or brackets'],
  ['country=in.("IN",JP)', 'values with commas, quotes or brackets'],
  ['country=in.IN', 'must be in parentheses'],
  ['country=in.()', 'must be in parentheses'],
  [`count=in.(${many})`, 'Maximum 100'],
  ['nothing=eq.1', 'invalid column for filter nothing'],
  ['country=gt.A', 'operator gt is not supported on column country of type text'],
  ['severity=lt.severe', 'operator lt is not supported on column severity of type severity'],
  ['symptoms=eq.Fever', 'operator eq is not supported on column symptoms of type _symptom'],
  ['created_at=gt.2026-01-01', 'operator gt is not supported on column created_at of type timestamptz'],
  ['severity=eq.deadly', '"deadly" is not a value of type severity'],
  ['id=eq.none', '"none" is not a value of type uuid'],
  ['count=eq.9007199254740993', 'is not a value of type int8'],
  ['latitude=eq.north', '"north" is not a value of type float8'],
  ['is_demonstration=eq.t', '"t" is not a value of type bool'],
])('%j is refused: %s', (filter, reason) => {
  expect(() => compileFilter(filter, COLUMNS)).toThrow(reason);
});
