import fs from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

/** What the figures were measured on. */
export const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Number((totalmem() / 2 ** 30).toFixed(1)),
  node: process.version,
};

export const machineText = `${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GiB, Node ${machine.node}`;

/** Writes the figures of one benchmark to `bench/results/<date>.json`, which git ignores: `bench/README.md` says how to record them. */
export const saveResults = (root: string, name: string, figures: object): void => {
  const folder = path.join(root, 'bench/results');
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}.json`);
  const earlier = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as object) : {};
  fs.writeFileSync(file, `${JSON.stringify({ ...earlier, [name]: { machine, ...figures } }, null, 2)}\n`);
};
