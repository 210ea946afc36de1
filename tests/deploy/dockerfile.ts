import fs from 'node:fs';
import path from 'node:path';
import { root } from './process-settings';

/** One stage of the Dockerfile. */
export interface Stage {
  readonly name: string;
  readonly from: string;
  /** Instructions with what is behind them, continued lines joined. */
  readonly instructions: readonly (readonly [name: string, text: string])[];
}

const lines = (): readonly string[] =>
  fs
    .readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** The stages, in the order of the file. */
export const stages = (): readonly Stage[] => {
  const found: { name: string; from: string; instructions: [string, string][] }[] = [];
  for (const line of lines()) {
    const [, instruction, text] = /^(\w+)\s+(.*)$/.exec(line)!;
    const [, from, name] = (instruction === 'FROM' && /^(\S+) AS (\S+)$/.exec(text!)) || [];
    if (from !== undefined) found.push({ name: name!, from, instructions: [] });
    else found.at(-1)?.instructions.push([instruction!, text!]);
  }
  return found;
};

/** The instructions of a stage behind those of the stages that it is made from. */
export const instructionsOf = (name: string): Stage['instructions'] => {
  const stage = stages().find((one) => one.name === name);
  return stage === undefined ? [] : [...instructionsOf(stage.from), ...stage.instructions];
};

/** The environment that an image has. */
export const environmentOf = (name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    instructionsOf(name)
      .filter(([instruction]) => instruction === 'ENV')
      .flatMap(([, text]) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key!, value!])),
  );
