import { stem } from './stem';

/** `known`: whether the word is English for all we know; false for words that nothing reads (read-words.ts). */
export type Token = { word: string; stem: string; filler: boolean; known: boolean };

const PATTERN = /\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*|\p{Extended_Pictographic}|[%°:/+]|[,;.!?\n()-]/gu;

/** Words that are skipped inside a phrase: 'pain in my chest' matches 'pain chest'. */
const FILLERS = new Set(
  `a an the my his her hers their your our its it is are was were be been being am i he she they we you me him
  them this that these those of in on at to from for with by very really quite so just some have has had having get gets
  got getting seem seems also still again too do does did will would can may might there as lots lot
  slightly extremely constantly her's any much more most own such area areas suddenly`.split(/\s+/),
);

export const isFiller = (word: string) => FILLERS.has(word);

export const split = (text: string): string[] => text.match(PATTERN) ?? [];

export const toToken = (word: string): Token => ({
  word,
  stem: stem(word),
  filler: FILLERS.has(word) || word === '-',
  known: true,
});
