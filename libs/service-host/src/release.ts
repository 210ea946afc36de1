import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const shape = z.object({
  /** Of the tag, or of `package.json` with the commit behind it. */
  version: z.string(),
  /** `unknown` where the build found none; ends with `-dirty` where files were changed. */
  commit: z.string(),
  /** ISO time of the commit, or `unknown`. */
  date: z.string(),
});

export type Release = z.infer<typeof shape>;

/** The release that runs: what its build has written, or the version of `package.json` alone. */
export const releaseOf = (root: string): Release => {
  const file = path.join(root, 'dist/release.json');
  if (fs.existsSync(file)) return shape.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const { version } = createRequire(path.join(root, 'package.json'))('./package.json') as { version: string };
  return { version, commit: 'unknown', date: 'unknown' };
};

/** The release in one line for people, such as `Marquee 0.1.0+f8b46ffc3a21 of 2026-11-28`. */
export const releaseText = ({ version, date }: Release): string =>
  `Marquee ${version}${date === 'unknown' ? '' : ` of ${date.slice(0, 10)}`}`;
