type Colours = Readonly<Record<string, string>>;
type Theme = 'light' | 'dark';

const BACKGROUNDS = ['page', 'surface', 'surface-raised', 'surface-sunken'];
const TONES = ['error', 'success', 'warning', 'info'];

/** Foreground, background, and minimum contrast: 4.5 for text, 3 for control borders (WCAG 1.4.3 and 1.4.11). */
export const CONTRAST_PAIRS: readonly (readonly [string, string, number])[] = [
  ...BACKGROUNDS.flatMap((background): [string, string, number][] => [
    ['text', background, 4.5],
    ['text-muted', background, 4.5],
    ['link', background, 4.5],
    ['link-hover', background, 4.5],
    ['control-border', background, 3],
    ...TONES.map((tone): [string, string, number] => [tone, background, 4.5]),
  ]),
  ...TONES.flatMap((tone): [string, string, number][] => [
    ['text', `${tone}-surface`, 4.5],
    [tone, `${tone}-surface`, 4.5],
  ]),
  ['link', 'success-surface', 4.5],
  ['action-text', 'action', 4.5],
  ['action-text', 'action-hover', 4.5],
  ['focus-text', 'focus', 4.5],
];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of WCAG 2.2: (lighter + 0.05) / (darker + 0.05). Colours are such as '#005eb8'. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the variables that the rule for `selector`, such as ':root.dark', sets in a style sheet like tokens.css. */
export function variablesOf(css: string, selector: string): Colours {
  const rules = [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const body = rules.find(([, name]) => name?.trim() === selector)?.[2] ?? '';
  const settings = [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(settings.map(([, variable = '', value = '']) => [variable, value]));
}

/**
 * Returns a clause for each fault of an installation's colours: names that no token has, and pairs below WCAG AA.
 * `tokens` is the content of tokens.css. The colours are by their token's name without `--color-`.
 */
export function colourFaults(tokens: string, own: Readonly<Record<Theme, Colours>>): string[] {
  const light = variablesOf(tokens, ':root');
  const themes = { light, dark: { ...light, ...variablesOf(tokens, ':root.dark') } };
  return (['light', 'dark'] as const).flatMap((theme) => {
    const colourOf = (name: string) => own[theme][name] ?? themes[theme][`--color-${name}`] ?? '';
    const unknown = Object.keys(own[theme]).filter((name) => colourOf(name) && !light[`--color-${name}`]);
    const faint = CONTRAST_PAIRS.flatMap(([foreground, background, min]) => {
      const ratio = contrast(colourOf(foreground), colourOf(background));
      // Rounded down, so that a ratio below the minimum never looks like the minimum.
      const shown = Math.floor(ratio * 100) / 100;
      return ratio < min
        ? [
            `colours.${theme}: ${foreground} (${colourOf(foreground)}) on ${background} (${colourOf(background)}) has a contrast of ${shown}, and WCAG AA requires ${min}`,
          ]
        : [];
    });
    return [...unknown.map((name) => `colours.${theme}.${name} is not a colour of tokens.css`), ...faint];
  });
}
