import { markdownTable } from '../markdown-table';
import { settingRows } from './settings';

/** The files that are made from the schemas of the settings, each with the function that makes its text. */
export const SETTINGS_FILES: Readonly<Record<string, (text: string) => string>> = {
  '.env.example': () =>
    [
      '# Every setting of the suite, made by `npm run settings`. All are optional: copy this file to .env and uncomment what',
      "# you want to change. Variables of the process's environment take precedence over .env.",
      ...settingRows().map(({ name, preset, text }) => {
        const [variable = ''] = name.split(' ');
        return `\n# ${text}\n#${variable}=${preset}`;
      }),
      '',
    ].join('\n'),
  'docs/operating.md': (text) => {
    const rows = settingRows().map((row) => [
      row.name.replace(/^\S+/, '`$&`'),
      row.preset && `\`${row.preset}\``,
      row.readBy,
      row.text,
    ]);
    const table = markdownTable(['setting', 'default', 'read by', 'meaning'], rows);
    return text.replace(
      /(<!-- made by npm run settings -->\n\n)[^]*?(\n\n<!-- end -->)/,
      (_all, start: string, end: string) => start + table + end,
    );
  },
};
