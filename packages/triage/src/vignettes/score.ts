import { assess } from '../assess';
import type { Urgency } from '../urgency';
import { levelOf, type Level, type Vignette } from './vignette';

export type Form = 'list' | 'sentence';
export type Result = { vignette: Vignette; form: Form; given: Level; urgency: Urgency };

const ORDER: readonly Level[] = ['emergency', 'doctor', 'self-care'];

/** Every vignette both ways: as a list, and as one sentence. */
export const runAll = (vignettes: readonly Vignette[]): Result[] =>
  vignettes.flatMap((vignette) =>
    (['list', 'sentence'] as const).map((form) => {
      const { urgency } = assess({ symptoms: form === 'list' ? vignette.list : [vignette.sentence] });
      return { vignette, form, given: levelOf(urgency), urgency };
    }),
  );

export const isRight = ({ vignette, given }: Result) => given === vignette.expected;
/** Sent to less than they need. */
export const isUnder = ({ vignette, given }: Result) =>
  ORDER.indexOf(given) > ORDER.indexOf(vignette.expected);
export const isOver = ({ vignette, given }: Result) =>
  ORDER.indexOf(given) < ORDER.indexOf(vignette.expected);

const NAMES: Readonly<Record<Level, string>> = {
  emergency: 'emergency',
  doctor: 'urgent or routine',
  'self-care': 'self-care',
};

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

/** The table of docs/triage.md. */
export function accuracyTable(results: readonly Result[]): string {
  const row = (name: string, of: readonly Result[]) => {
    const form = (which: Form) => of.filter((result) => result.form === which);
    const right = (which: Form) => percent(form(which).filter(isRight).length, form(which).length);
    const cells = [name, String(form('list').length), right('list'), right('sentence')];
    return [
      ...cells,
      percent(of.filter(isUnder).length, of.length),
      percent(of.filter(isOver).length, of.length),
    ];
  };
  const rows = [
    ...ORDER.map((level) =>
      row(
        NAMES[level],
        results.filter(({ vignette }) => vignette.expected === level),
      ),
    ),
    row('all', results),
  ];
  const head = ['should be', 'vignettes', 'right, as a list', 'right, as a sentence', 'too low', 'too high'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
