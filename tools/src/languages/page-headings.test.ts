import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../testing/run-program';
import { definedMessages } from './defined-messages';

type Text = { message: string; text: string };
type Manifest = { pages?: Record<string, { heading: Text; lead?: Text }> };

const manifests = readdirSync(root)
  .filter((name) => existsSync(path.join(root, name, 'remote.json')))
  .map(
    (name) =>
      [name, JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')) as Manifest] as const,
  )
  .filter(([, { pages }]) => pages);

test.each(manifests)(
  'the headings and leads in remote.json of %s equal its messages',
  (name, { pages = {} }) => {
    const { texts } = definedMessages(path.join(root, name));
    for (const { message, text } of Object.values(pages).flatMap(({ heading, lead }) => [
      heading,
      ...(lead ? [lead] : []),
    ]))
      expect([message, texts.get(message)]).toEqual([message, text]);
  },
);
