import { assess } from './assess';
import type { Wording } from './messages';
import { readTable } from './testing/read-table';
import { TEXTS } from './texts';

const SYMPTOMS = [
  ...readTable('vignettes.tsv', ['expected', 'name', 'sentence', 'list']).map(({ sentence }) => sentence),
  ...readTable('standard-cases.tsv', ['level', 'case', 'half', 'text']).map(({ text }) => text),
];

const written = ({ id, values }: Wording) =>
  TEXTS.get(id)?.replace(/\{(\w+)\}/g, (_, list: string) =>
    String(TEXTS.get(`name.${list}.${values[list] ?? ''}`)),
  );

test('the wordings of an assessment give its English sentences', () => {
  for (const symptoms of SYMPTOMS) {
    const { diagnosis, diagnosisWordings, rules, recommendations } = assess({ symptoms: [symptoms] });
    expect(diagnosisWordings.map(written).join(' ')).toBe(diagnosis);
    expect(rules.map(({ wording }) => written(wording))).toEqual(rules.map(({ words }) => words));
    expect(recommendations.map(({ wording }) => written(wording))).toEqual(
      recommendations.map(({ text }) => text),
    );
  }
});
