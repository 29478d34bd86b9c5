/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** Returns the variables that the rule for `selector`, such as ':root.dark', sets. */
function block(selector: string): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const body = rules.find(([, name]) => name?.trim() === selector)?.[2] ?? '';
  const settings = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(settings.map(([, variable = '', value = '']) => [variable, value]));
}

const light = block(':root');
const dark = { ...light, ...block(':root.dark') };
const themes = {
  light,
  dark,
  'light, high contrast': { ...light, ...block(':root.high-contrast') },
  'dark, high contrast': { ...dark, ...block(':root.high-contrast'), ...block(':root.high-contrast.dark') },
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['page', 'surface', 'surface-raised', 'surface-sunken'];
const tones = ['error', 'success', 'warning', 'info'];

/** Foreground, background, and minimum contrast: 4.5 for text, 3 for control borders (WCAG 1.4.3 and 1.4.11). */
const PAIRS: [string, string, number][] = [
  ...backgrounds.flatMap((background): [string, string, number][] => [
    ['text', background, 4.5],
    ['text-muted', background, 4.5],
    ['link', background, 4.5],
    ['link-hover', background, 4.5],
    ['control-border', background, 3],
    ...tones.map((tone): [string, string, number] => [tone, background, 4.5]),
  ]),
  ...tones.flatMap((tone): [string, string, number][] => [
    ['text', `${tone}-surface`, 4.5],
    [tone, `${tone}-surface`, 4.5],
  ]),
  ['link', 'success-surface', 4.5],
  ['action-text', 'action', 4.5],
  ['action-text', 'action-hover', 4.5],
  ['focus-text', 'focus', 4.5],
];

test('the dark theme sets every colour', () => {
  const colours = (rule: object) =>
    Object.keys(rule)
      .filter((name) => name.startsWith('--color-'))
      .sort();
  expect(colours(block(':root.dark'))).toEqual(colours(light));
});

describe.each(Object.entries(themes))('in the theme %s,', (name, variables) => {
  test.each(PAIRS)('%s on %s has the contrast that WCAG requires', (foreground, background, min) => {
    const [one, other] = [variables[`--color-${foreground}`] ?? '', variables[`--color-${background}`] ?? ''];
    // WCAG 1.4.6 (enhanced contrast) requires 7 for text.
    const required = name.includes('high contrast') && min === 4.5 ? 7 : min;
    expect(contrast(one, other)).toBeGreaterThanOrEqual(required);
  });
});
