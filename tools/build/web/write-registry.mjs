// The list of remotes that the shell asks for: the address of each entry, and the digest that its bytes must have.
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

const ENTRY = /^remoteEntry\.[\w.]*js$/;

const remoteIn = async ({ name, dist }) => {
  const entry = (await fs.readdir(dist)).find((file) => ENTRY.test(file));
  if (entry === undefined) return null;
  const digest = createHash('sha384').update(await fs.readFile(path.join(dist, entry)));
  return { name, entry: `/remotes/${name}/${entry}`, integrity: `sha384-${digest.digest('base64')}` };
};

/**
 * Writes `remotes/registry.json` into the shell's `dist`. A change of a remote's files alone does not change the digests that the shell
 * compares them with.
 * @param {readonly { name: string, dist: string }[]} frontEnds the shell among them
 */
export const writeRegistry = async (frontEnds) => {
  const remotes = (await Promise.all(frontEnds.map(remoteIn))).filter((remote) => remote !== null);
  const { dist } = frontEnds.find(({ name }) => name === 'shell');
  await fs.mkdir(path.join(dist, 'remotes'), { recursive: true });
  await fs.writeFile(path.join(dist, 'remotes/registry.json'), JSON.stringify({ remotes }));
};
