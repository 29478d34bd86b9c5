import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { insertionPoint } from '@health-commons/contracts/first-view';
import { FIRST_VIEW_FILE, writeFirstViews } from '../first-views';
import { changeOwner } from './change-registry';
import { writeFiles } from './files';
import { rollBackRelease } from './releases';
import { filesOf, useSite } from './testing/site';

const site = useSite();

describe('the routes of releases', () => {
  const pagesIn = () => readdirSync(path.join(site.folder, 'site/pages'), { recursive: true }).sort();

  it('get copies of the frame in each language, and lose them with the remote', async () => {
    const built = { 'hi/frame.html': '', 'frame.html': 'the frame', 'not-found.html': '', 'about.html': '' };
    writeFiles(path.join(site.folder, 'site/pages'), { ...built, 'old.html': '', 'old.html.br': '' });
    const mounts = [{ route: '/chat', label: 'Chat', module: './page', below: true }];
    await site.goLive(await site.publish('2', { mounts }, { name: 'mfe_chat' }), 'mfe_chat');
    const shell = ['about.html', 'frame.html', 'hi', 'hi/frame.html', 'not-found.html'];
    const chat = ['chat', 'chat.html', 'chat/_below.html'];
    expect(pagesIn()).toEqual([...shell, ...chat, ...chat.map((file) => `hi/${file}`)].sort());
    expect(site.read('site/pages/chat/_below.html')).toBe('the frame');
    await changeOwner(site.target, { key: site.keys.owner }, ({ mfe_chat: _gone, ...others }) => others);
    expect(pagesIn()).toEqual([...shell, 'chat', 'hi/chat'].sort());
  });
});

describe('the first views of releases', () => {
  const view = (text: string, place = 'home.map') =>
    writeFirstViews({ css: '', views: [{ place, language: 'en', html: `<p>${text}</p>` }] });
  const releaseView = async (version: string, content: string) => {
    const files = filesOf(version).set(FIRST_VIEW_FILE, Buffer.from(content));
    await site.goLive(await site.publish(version, {}, { files }));
  };
  const places = `<main>${insertionPoint('home.map')}${insertionPoint('/chat')}</main>`;
  const pageOf = (file: string) => path.join(site.folder, 'site', file);
  let built: string;

  beforeEach(() => {
    built = `<html lang="en">${site.read('site/index.html')}${places}`;
    mkdirSync(pageOf('pages'));
    for (const file of ['index.html', 'pages/frame.html']) writeFileSync(pageOf(file), built);
  });

  it('are inserted into the pages of the site, and replaced by those of the next release', async () => {
    await releaseView('2', view('second'));
    expect(site.read('site/index.html')).toContain('<p>second</p>');
    await releaseView('3', view('third'));
    for (const file of ['index.html', 'pages/frame.html']) {
      expect(site.read(`site/${file}`)).toContain('<p>third</p>');
      expect(site.read(`site/${file}`)).not.toContain('second');
    }
    await rollBackRelease(site.options());
    expect(site.read('site/index.html')).toContain('<p>second</p>');
  });

  it('leave the page as it was built if the file is not what the team has signed', async () => {
    await releaseView('2', view('signed'));
    writeFileSync(path.join(site.versionFolder('mfe_map', '2'), FIRST_VIEW_FILE), view('changed'));
    await site.goLive(await site.publish('2', {}, { name: 'mfe_chat' }), 'mfe_chat');
    expect(site.read('site/index.html')).toBe(built);
  });

  it('appear only where the remote is mounted', async () => {
    await releaseView('2', view('elsewhere', '/chat'));
    expect(site.read('site/index.html')).toBe(built);
  });
});
