import { until } from '../../support/until';
import type { Composition } from './compositions';
import type { OneClickAndOneEdit } from './one-click-and-one-edit';

/** `survived`: it went on, whether it met the failure or did not come to it. */
type Moment = 'at the start' | 'on the way' | 'after the restart' | 'not passed' | 'survived';

export type FaultKind = 'exit' | 'throw' | 'torn';

/**
 * Passes of one point that are tried at most; `FAULT_PASSES=1000` goes on until one is not reached any more. A point is passed
 * many times by the same steps: the first few of a start, of a click and of an edit are what differs.
 */
const passesOf = (kind: FaultKind, passes: number): number =>
  Number(process.env['FAULT_PASSES'] ?? (kind === 'exit' ? passes : 1));
const isToTheEnd = process.env['FAULT_PASSES'] !== undefined;

export interface LoopReport {
  readonly lines: readonly string[];
  /** Points at which something failed. */
  readonly fired: number;
  readonly failures: number;
}

/** Fails at each point in turn, n = 1, 2, 3 …, and sees to it each time that what is left comes to what must hold. */
export const loop = async (
  composition: Composition,
  subject: OneClickAndOneEdit,
  points: readonly string[],
  kind: FaultKind,
): Promise<LoopReport> => {
  /** True when all is exact, false as soon as what was started has died. */
  const settles = async (): Promise<boolean> => {
    let last: string | null = 'nothing was asked';
    const settled = async (): Promise<boolean> => {
      last = await subject.fault().catch(String);
      return last === null || !composition.isAlive();
    };
    await until(settled, 45_000).catch(() => {
      throw new Error(`after 45 s ${last}`);
    });
    return composition.isAlive();
  };

  /** What the last failure left is taken up by a process that fails at `point`, wherever it passes it. */
  const failAt = async (point: string, n: number): Promise<Moment> => {
    let moment: Moment | null = null;
    await composition.startWith(point, `${point}:${n}:${kind}`).catch(async () => {
      moment = 'at the start';
      await composition.restart();
    });
    if (!(await settles())) {
      moment = 'after the restart';
      await composition.restart();
      await settles();
    }
    if (moment === null) {
      await subject.happen();
      moment = (await settles()) ? (kind === 'exit' ? 'not passed' : 'survived') : 'on the way';
    }
    if (composition.isAlive()) await composition.kill();
    return moment;
  };

  const lines: string[] = [];
  let fired = 0;
  let failures = 0;
  for (const point of points) {
    const moments: Moment[] = [];
    for (let n = 1; n <= passesOf(kind, composition.passes); n += 1) {
      moments.push(
        await failAt(point, n).catch((error: Error) => {
          throw new Error(`${point}:${n}:${kind}: ${error.message}`);
        }),
      );
      const last = moments.at(-1);
      if (last === 'not passed' || (last === 'on the way' && !isToTheEnd)) break;
    }
    lines.push(`${point}: ${moments.join(', ')}`);
    failures += moments.filter((moment) => moment !== 'not passed' && moment !== 'survived').length;
    if (!['not passed', 'survived'].includes(moments[0]!)) fired += 1;
  }
  await composition.restart();
  await settles();
  return { lines, fired, failures };
};
