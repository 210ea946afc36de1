import fs from 'node:fs';

/** A file next to the engine's folder that is there while the engine reads what may be damaged. */
const markOf = (dir: string): string => `${dir}.opening`;

/** Whether the last process ended while its engine read the folder: by a kill, or because the engine crashed. */
export const endedInside = (dir: string): boolean => fs.existsSync(markOf(dir));

/** A crash of the engine during `work` ends this process. The next one finds the mark. */
export const marked = async <Result>(dir: string, work: () => Promise<Result>): Promise<Result> => {
  fs.writeFileSync(markOf(dir), '', { mode: 0o600 });
  try {
    return await work();
  } finally {
    fs.rmSync(markOf(dir), { force: true });
  }
};
