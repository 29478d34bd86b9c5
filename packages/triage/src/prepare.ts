import { assess } from './assess';

/**
 * Builds the index of phrases and readies the patterns, which else the first message waits for (0.2 s). To be called once at the start of a
 * process; calling it again, or not at all, changes no answer.
 */
export function prepare(): void {
  assess({ symptoms: ['a mild headache for two days, no fever', '34-year-old woman, temperature 36.8'] });
}
