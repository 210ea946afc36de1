// What runs of jest counted, kept by project: an nx output, so that a run that nx answers from its cache is counted as well.
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache/tests');

/** @param {string} project the project's folder, relative to the repository; nx.json names the same file as the target's output */
export const recordFileOf = (project) => path.join(folder, `${project}.json`);

export const clearRecords = () => fs.rmSync(folder, { recursive: true, force: true });

const readRecord = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The record of each project that has run, with its name. */
export const records = () =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json') && !file.endsWith('.jest.json'))
        .map((file) => ({ project: file.replace(/\.json$/, ''), ...readRecord(path.join(folder, file)) }))
    : [];
