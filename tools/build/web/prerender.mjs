// Draws the documents of public screens into the shell's `dist/documents`, by the same components as in the browser.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../server/bundle.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const outDir = '.cache/prerender';

/** The remotes whose screens are prerendered. */
const remotes = ['auth'];

/** One bundle, as in the browser: the shell and the remotes share sessions, texts and contexts. */
const bundle = async () => {
  const source = (file) => JSON.stringify(path.join(root, 'frontends', file));
  const entry = path.join(root, outDir, 'screens.ts');
  fs.mkdirSync(path.dirname(entry), { recursive: true });
  fs.writeFileSync(
    entry,
    [
      `export { prerender, renderExamples } from ${source('shell/src/prerender')};`,
      ...remotes.map((name) => `export { default as ${name} } from ${source(`${name}/src/routes`)};`),
    ].join('\n'),
  );
  await bundleForNode([{ name: 'screens', entry, outDir }]);
  return path.join(root, outDir, 'screens.cjs');
};

const titleOf = ({ name, content }) => {
  const [, heading] = /<h1[^>]*>([^<]*)<\/h1>/.exec(content) ?? [];
  if (heading === undefined) throw new Error(`${name} has no heading of plain text`);
  return heading;
};

/** The shell's document with the content of a screen in its root. */
const documentOf = (template, { name, content }) => {
  const title = name.startsWith('landing') ? 'Marquee' : `${titleOf({ name, content })} | Marquee`;
  return template
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
};

/** React puts them in front of the content, where they would hold up what is read first. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;
const assetsIn = (content) => [...content.matchAll(/src="\/(assets\/[^"]+)"/g)].map(([, file]) => file);

const checkAssets = (name, content, dist) => {
  const missing = assetsIn(content).filter((file) => !fs.existsSync(path.join(dist, file)));
  if (missing.length > 0) throw new Error(`${name} refers to ${missing.join(', ')}, which is not built`);
};

const drawAll = async (visitorDir) => {
  const script = path.join(import.meta.dirname, 'prerender-process.mjs');
  const drawn = path.join(root, outDir, 'drawn.json');
  await promisify(execFile)(process.execPath, [script, await bundle(), visitorDir, drawn], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return JSON.parse(fs.readFileSync(drawn, 'utf8'));
};

/**
 * Writes a document for each screen, and the example pages with their policies. Rejects when one refers to a picture that the build of the shell has
 * not written.
 * @param {{ dist: string, visitorDir: string }} options `dist` of the shell, and what the visitors' front end has built
 */
export const prerenderScreens = async ({ dist, visitorDir }) => {
  const { screens, examples } = await drawAll(visitorDir);
  const template = fs.readFileSync(path.join(dist, 'index.html'), 'utf8');
  for (const folder of ['documents', 'examples']) fs.mkdirSync(path.join(dist, folder), { recursive: true });
  for (const { name, content: drawn } of screens) {
    const content = drawn.replace(preloads, '');
    checkAssets(name, content, dist);
    fs.writeFileSync(path.join(dist, 'documents', `${name}.html`), documentOf(template, { name, content }));
  }
  for (const { username, html, policy } of examples) {
    checkAssets(username, html, dist);
    fs.writeFileSync(path.join(dist, 'examples', `${username}.html`), html);
    fs.writeFileSync(path.join(dist, 'examples', `${username}.policy`), policy);
  }
};
