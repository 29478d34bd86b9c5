import type { Finding } from './finding';
import type { FindingId } from './lexicon/findings';
import type { Endemic } from './likelihood/endemic';

/** What rules ask of a person and their findings. */
export class Case {
  readonly #present = new Map<FindingId, Finding>();
  readonly #denied = new Set<FindingId>();

  constructor(
    readonly findings: readonly Finding[],
    readonly person: { ageYears: number | null; child: boolean; sex: 'female' | 'male' | null },
    /** Illnesses that occur where the person lives; undefined when that is unknown. */
    readonly endemic?: readonly Endemic[],
  ) {
    for (const finding of findings) {
      if (finding.present) this.#present.set(finding.id, finding);
      else this.#denied.add(finding.id);
    }
  }

  /** All of them are present. */
  all = (...ids: FindingId[]) => ids.every((id) => this.#present.has(id));
  any = (...ids: FindingId[]) => ids.some((id) => this.#present.has(id));
  count = (...ids: FindingId[]) => ids.filter((id) => this.#present.has(id)).length;
  denied = (id: FindingId) => this.#denied.has(id) && !this.#present.has(id);

  severe = (...ids: FindingId[]) => ids.some((id) => this.#present.get(id)?.severity === 'severe');
  mild = (id: FindingId) => this.#present.get(id)?.severity === 'mild';
  sudden = (...ids: FindingId[]) => ids.some((id) => this.#present.get(id)?.sudden === true);
  worst = (...ids: FindingId[]) => ids.some((id) => this.#present.get(id)?.worst === true);
  lasting = (...ids: FindingId[]) => ids.some((id) => this.#present.get(id)?.lasting === true);
  /** The longest time any of them has lasted; 0 when none is told. */
  days = (...ids: FindingId[]) => Math.max(0, ...ids.map((id) => this.#present.get(id)?.duration?.days ?? 0));

  under = (years: number) => this.person.ageYears !== null && this.person.ageYears < years;
  from = (years: number) => this.person.ageYears !== null && this.person.ageYears >= years;
  /** Whether one of these illnesses can be caught where the person lives, as far as that is known. */
  occurs = (...illnesses: Endemic[]) =>
    this.endemic === undefined || illnesses.some((illness) => this.endemic?.includes(illness));
  /** A child by age, or by the words used of them. */
  get child(): boolean {
    return this.person.child;
  }
  /** Groups whom infections harm more: CDC's list of people at increased risk for flu complications, in our findings. */
  get atRisk(): boolean {
    return (
      this.from(65) ||
      this.under(2) ||
      this.any(
        'pregnant',
        'postpartum',
        'diabetes',
        'immune',
        'cancer',
        'asthma',
        'copd',
        'heart-disease',
        'kidney-disease',
        'liver-disease',
        'stroke-history',
      )
    );
  }
}
