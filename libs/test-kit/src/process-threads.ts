import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessThread {
  readonly name: string;
  /** Unix nice value. */
  readonly nice: number;
}

/** The threads of a process, as Linux has them in `/proc` (proc(5): fields are counted from the third on behind the name). */
export const threadsOf = (pid: number): ProcessThread[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((id) => {
    try {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8'))!;
      return [{ name: name!, nice: Number(rest!.split(' ')[16]) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
