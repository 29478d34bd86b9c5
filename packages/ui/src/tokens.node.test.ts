/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colourFaults, contrast, CONTRAST_PAIRS, variablesOf } from './contrast';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const block = (selector: string) => variablesOf(css, selector);

const light = block(':root');
const dark = { ...light, ...block(':root.dark') };
const themes = {
  light,
  dark,
  'light, high contrast': { ...light, ...block(':root.high-contrast') },
  'dark, high contrast': { ...dark, ...block(':root.high-contrast'), ...block(':root.high-contrast.dark') },
};

test('the dark theme sets every colour', () => {
  const colours = (rule: object) =>
    Object.keys(rule)
      .filter((name) => name.startsWith('--color-'))
      .sort();
  expect(colours(block(':root.dark'))).toEqual(colours(light));
});

describe.each(Object.entries(themes))('in the theme %s,', (name, variables) => {
  test.each(CONTRAST_PAIRS)('%s on %s has the contrast that WCAG requires', (foreground, background, min) => {
    const [one, other] = [variables[`--color-${foreground}`] ?? '', variables[`--color-${background}`] ?? ''];
    // WCAG 1.4.6 (enhanced contrast) requires 7 for text.
    const required = name.includes('high contrast') && min === 4.5 ? 7 : min;
    expect(contrast(one, other)).toBeGreaterThanOrEqual(required);
  });
});

describe("an installation's colours", () => {
  test('may replace tokens as long as every pair has enough contrast', () => {
    const own = { light: { link: '#6a1b9a', 'link-hover': '#4a0072' }, dark: { link: '#e1bee7' } };
    expect(colourFaults(css, own)).toEqual([]);
  });

  test('are refused with the name of each pair below WCAG AA and of each unknown token', () => {
    const own = { light: { action: '#8bc34a', acton: '#000000' }, dark: {} };
    expect(colourFaults(css, own)).toEqual([
      'colours.light.acton is not a colour of tokens.css',
      'colours.light: action-text (#ffffff) on action (#8bc34a) has a contrast of 2.09, and WCAG AA requires 4.5',
    ]);
  });
});
