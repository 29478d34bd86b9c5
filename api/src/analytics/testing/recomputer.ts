import type { Evidence } from '@health-commons/contracts/analytics';
import { farringtonFlexible } from '@health-commons/epidemiology';
import { ILLNESS_NAMES } from '../advice/illnesses';
import { addDays, daysBetween } from '../days';
import { waveWithoutAYear, yearlyWave } from '../detect/harmonic';
import { testWeek, type WeekTest } from '../detect/week-test';
import { seasonsOf } from '../answers/seasons-of';
import { sum } from '../sums';

type Months = { month: string; total: number; days: number }[];

/** What sentences are worked out from again: an answer's evidence, and nothing else. */
export class Recomputer {
  constructor(private readonly evidence: Evidence) {}

  get place() {
    return this.evidence.place;
  }
  get today() {
    return this.evidence.today;
  }
  get days() {
    return this.evidence.historyDays;
  }
  /** Complete days: today is not one. */
  get past() {
    return { days: Math.max(0, this.days - 1), reports: this.reports - this.total(1) };
  }
  get reports() {
    return this.evidence.reports;
  }
  parameter(name: string): number {
    const value = this.evidence.parameters[name];
    if (typeof value !== 'number') throw new Error(`no parameter ${name}`);
    return value;
  }
  list<Item>(name: string): Item[] {
    return (this.evidence[name] ?? []) as Item[];
  }

  counts(name: unknown): readonly number[] {
    return this.evidence.counts.byIllness[idOf(name)] ?? [];
  }
  total(days: number, ago = 0): number {
    return lastOf(this.evidence.counts.total, days, ago);
  }
  count(name: unknown, days: number, ago = 0): number {
    return lastOf(this.counts(name), days, ago);
  }
  others(name: unknown): readonly number[] {
    const counts = this.counts(name);
    return this.evidence.counts.total.map((all, day) => all - (counts[day] ?? 0));
  }
  week(name: unknown): WeekTest {
    const counts = this.counts(name);
    const test = testWeek({
      counts,
      others: this.others(name),
      end: counts.length - 2,
      alpha: this.parameter('alpha'),
    });
    if (!test) throw new Error('no week');
    return test;
  }
  weeks(name: unknown): readonly number[] {
    const { weekly } = this.evidence;
    return (name === null ? weekly?.total : weekly?.byIllness[idOf(name)]) ?? [];
  }
  /** As docs/analytics.md tells it. */
  years(name: unknown) {
    const weeks = this.weeks(name);
    const effort = this.weeks(null).map((all, i) => all - (weeks[i] ?? 0) + this.parameter('growthPrior'));
    const last = weeks.length - 1;
    const settings = JSON.parse(String(this.evidence.parameters['farrington'])) as { w: number };
    const [result] = farringtonFlexible({
      counts: weeks.map((count, i) => (count * (effort[last] ?? 1)) / (effort[i] ?? 1)),
      range: [last, last],
      b: Math.min(5, Math.floor((last - settings.w) / 52)),
      alpha: this.parameter('alpha'),
      ...settings,
    });
    return { count: weeks[last], expected: result?.expected ?? 0, threshold: result?.upperBound ?? 0 };
  }
  methods(name: unknown, alarming: boolean): number {
    const tests = this.list<{ illness: string; method: string; alarm: boolean }>('tests');
    const wanted = tests.filter(({ illness, alarm }) => illness === idOf(name) && (alarm || !alarming));
    return new Set(wanted.map(({ method }) => method)).size;
  }
  wave(name: unknown) {
    const wave = yearlyWave(this.weeks(name), this.weeks(null));
    if (!wave) throw new Error('no wave');
    const start = addDays(this.today, -7 * wave.weeks);
    const turns = Math.max(0, Math.ceil((daysBetween(start, this.today) - wave.peakDay) / 365.25));
    return { ...wave, next: addDays(start, Math.round(wave.peakDay + turns * 365.25)) };
  }
  isSeason(illness: unknown): boolean {
    const wave = this.wave(illness);
    const without = waveWithoutAYear(this.weeks(illness), this.weeks(null), wave);
    return (
      wave.pValue < this.parameter('peakAlpha') / this.list('waves').length &&
      without !== null &&
      without.pValue < this.parameter('peakAlphaWithoutAYear') &&
      without.peakMoves < this.parameter('peakMovesDays')
    );
  }
  season(wanted: (one: { season: string; months: readonly number[]; total: number }) => boolean) {
    const months = this.list<Months[number]>('months');
    const seasons = seasonsOf(this.evidence.place.country as 'IN').map(({ season, months: within }) => {
      const of = months.filter(({ month }) => within.includes(Number(month.slice(5))));
      return {
        season: season.toLowerCase(),
        months: within,
        total: sum(of.map(({ total }) => total)),
        days: sum(of.map(({ days }) => days)),
      };
    });
    return seasons.find(wanted);
  }
}

export const idOf = (name: unknown): string =>
  Object.keys(ILLNESS_NAMES).find((id) => ILLNESS_NAMES[id] === name) ?? String(name);

const lastOf = (values: readonly number[], days: number, ago: number) =>
  sum(values.slice(Math.max(0, values.length - days - ago), Math.max(0, values.length - ago)));
