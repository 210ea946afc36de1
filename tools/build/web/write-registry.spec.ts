import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeRegistry } from './write-registry.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-registry-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const frontEnd = (name: string, files: Record<string, string>): { name: string; dist: string } => {
  const dist = path.join(folder, name, 'dist');
  fs.mkdirSync(dist, { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(dist, file), text);
  return { name, dist };
};

it('names the entry of each remote with the digest of its bytes, and no front end without an entry', async () => {
  const entry = 'globalThis.content = 1;';
  const shell = frontEnd('shell', { 'index.html': '' });
  await writeRegistry([
    shell,
    // Compressed forms of a build before.
    frontEnd('content', { 'remoteEntry.0a1b2c3d.js.br': '', 'remoteEntry.0a1b2c3d.js': entry }),
    frontEnd('emails', { 'index.js': '' }),
  ]);
  expect(JSON.parse(fs.readFileSync(path.join(shell.dist, 'remotes/registry.json'), 'utf8'))).toEqual({
    remotes: [
      {
        name: 'content',
        entry: '/remotes/content/remoteEntry.0a1b2c3d.js',
        integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
      },
    ],
  });
});
