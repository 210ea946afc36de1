// Says which release a checkout is. The build writes it to `dist/release.json`, which every process reads at its start.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Digits of a commit that are shown. */
const SHOWN = 12;
const UNKNOWN = 'unknown';
const FILE = 'dist/release.json';

/**
 * `version` is the tag of the commit without its `v`, or the version of `package.json` with the commit behind it; `date` is that of the commit.
 * @typedef {{ version: string, commit: string, date: string }} Release
 */

/** What git prints; null where there is no git, or no answer. The checkout may belong to another account. */
const git = (root, ...words) =>
  new Promise((resolve) => {
    const args = ['-C', root, '-c', `safe.directory=${root}`, ...words];
    execFile('git', args, { timeout: 10_000 }, (error, out) => resolve(error ? null : out.trim()));
  });

const ofCheckout = async (root) => {
  // A folder inside of another repository is not a commit of that one.
  if (!fs.existsSync(path.join(root, '.git'))) return {};
  const [commit, date, tag] = await Promise.all([
    git(root, 'describe', '--always', '--dirty', `--abbrev=${SHOWN}`, '--exclude', '*'),
    git(root, 'log', '-1', '--format=%cI'),
    git(root, 'describe', '--exact-match', '--tags', '--match', 'v[0-9]*'),
  ]);
  return { commit, date, tag: commit?.endsWith('-dirty') ? null : tag };
};

/**
 * The release of a checkout. Where `.git` is missing, as in the build of an image, `RELEASE_VERSION`, `RELEASE_COMMIT` and `RELEASE_DATE` say it.
 * @returns {Promise<Release>}
 */
export const findRelease = async (root, env = process.env) => {
  const found = await ofCheckout(root);
  const commit = found.commit || env.RELEASE_COMMIT?.slice(0, SHOWN) || UNKNOWN;
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const tag = found.tag?.slice(1) || (found.commit ? '' : env.RELEASE_VERSION);
  return {
    version: tag || (commit === UNKNOWN ? version : `${version}+${commit}`),
    commit,
    date: found.date || env.RELEASE_DATE || UNKNOWN,
  };
};

/** Writes the release for the processes that start from now on. A checkout that this account cannot write keeps what its build wrote. */
export const writeRelease = async (root) => {
  const file = path.join(root, FILE);
  const text = `${JSON.stringify(await findRelease(root))}\n`;
  try {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // A process that starts meanwhile reads one or the other.
    fs.writeFileSync(`${file}.${process.pid}`, text);
    fs.renameSync(`${file}.${process.pid}`, file);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
  }
};

/** What the build wrote where there is no git that could say it. @returns {Promise<Release>} */
export const releaseOfCheckout = async (root) => {
  const found = await findRelease(root);
  if (found.commit !== UNKNOWN || !fs.existsSync(path.join(root, FILE))) return found;
  return JSON.parse(fs.readFileSync(path.join(root, FILE), 'utf8'));
};

/** @param {Release} release */
export const releaseText = ({ version, date }) =>
  `Marquee ${version}${date === UNKNOWN ? '' : ` of ${date.slice(0, 10)}`}`;

export const printRelease = async (root) => console.log(releaseText(await releaseOfCheckout(root)));
