import type { Urgency } from '../urgency';

/** Three levels: emergency; somebody should look at it; self-care. Whether the second is urgent or routine depends on what is open when. */
export type Level = 'emergency' | 'doctor' | 'self-care';
export type Vignette = { name: string; expected: Level; sentence: string; list: readonly string[] };

export const levelOf = (urgency: Urgency): Level =>
  urgency === 'urgent' || urgency === 'routine' ? 'doctor' : urgency;

/** Lines of 'name | sentence | list, of, symptoms'. */
export const vignettes = (expected: Level, lines: string): Vignette[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', sentence = '', list = ''] = line.split('|').map((part) => part.trim());
      return { name, expected, sentence, list: list.split(',').map((item) => item.trim()) };
    });
