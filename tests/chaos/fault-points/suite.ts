import fs from 'node:fs';
import type { Product } from '@marquee/test-kit/product';
import { isLong } from '@marquee/test-kit/rounds';
import type { Composition } from './compositions';
import { loop, passed, storm } from './loop';
import { OneOfEach } from './one-of-each';
import { faultKinds, isElsewhere, pointsFor, type FaultKind, type FaultPlace } from './points';

const env = process.env;
/** `FAULT_PASSES=1000` goes to the end: every place that is passed, until a pass is not reached any more. */
const isToTheEnd = env['FAULT_PASSES'] !== undefined;
/** `FAULT_POINT='content mongo'` tries those only whose service and name match, `FAULT_KIND=hang,dup` those kinds only. */
const chosenPoints = env['FAULT_POINT'] ?? (isToTheEnd ? '' : undefined);
const chosenKinds = env['FAULT_KIND']?.split(',') as FaultKind[] | undefined;

/** What is tried unless more is requested: of each kind, the places whose service and point match. */
export type Usual = Partial<Record<FaultKind, RegExp>>;

/** One of so many passes of any point fails. */
interface Storm {
  readonly kind: 'throw' | 'dup' | 'reorder';
  readonly stride: number;
}

// A block that is taken up again has fourteen steps: it comes to its end where a failure may be further away than that.
const storms: readonly Storm[] = isToTheEnd
  ? [11, 17, 23]
      .map((stride): Storm => ({ kind: 'throw', stride }))
      .concat({ kind: 'dup', stride: 2 }, { kind: 'reorder', stride: 3 })
  : [{ kind: 'throw', stride: 13 }];

const say = (line: string): void => {
  if (isToTheEnd) fs.writeSync(2, `${new Date().toISOString()} ${line}\n`);
};

/** Something fails at each point in turn, and nothing is lost, doubled or half done. At `least` so many points a process dies. */
export const failAtEachPoint = (compose: () => Composition, usual: Usual, least = 0): void => {
  let composition: Composition;
  let product: Product;
  let places: readonly FaultPlace[];
  const subject = new OneOfEach(() => product);
  beforeAll(async () => {
    composition = compose();
    product = await composition.start();
    await subject.begin();
    places = composition.places;
    if (!isToTheEnd) return;
    const seen = (await passed(composition, subject)).filter(({ point }) => !isElsewhere(point));
    for (const { service, point, times } of seen) say(`${service} ${point}: passed ${times} times without a fault`);
    const isNew = ({ point, service }: FaultPlace): boolean =>
      !composition.places.some((place) => place.point === point && place.service === service);
    places = [...composition.places, ...seen.filter(isNew)].sort((a, b) =>
      `${a.service} ${a.point}` < `${b.service} ${b.point}` ? -1 : 1,
    );
  }, 300_000);
  afterAll(() => composition.end());

  const kinds = chosenKinds ?? (isToTheEnd ? faultKinds : (Object.keys(usual) as FaultKind[]));
  const looped = kinds.filter((kind) => isToTheEnd || usual[kind] !== undefined);
  // A chosen kind may have a storm alone, and a table must not be empty.
  if (looped.length > 0)
    it.each(looped)(
      'ends with exact counts and the edit visible (%s)',
      async (kind) => {
        const begun = Date.now();
        const isMeant = pointsFor(kind);
        const wanted = chosenPoints === undefined ? usual[kind]! : new RegExp(chosenPoints);
        const isChosen = ({ service, point }: FaultPlace): boolean => wanted.test(`${service} ${point}`);
        const chosen = places.filter((place) => isMeant(place.point) && isChosen(place));
        const { lines, fired, failures } = await loop(composition, subject, chosen, kind, say);
        const recorded = await subject.clicks.recorded();
        const differing = await composition.differing();
        console.info(
          `${kind}: ${failures} failures at ${fired} of ${lines.length} points in ${((Date.now() - begun) / 1000).toFixed(0)} s; ` +
            `clicks sent ${subject.clicks.attempts}, answered ${subject.clicks.answered.size}, recorded and charted ${recorded}` +
            `${differing === null ? '' : `; ${differing} figures differ`}\n${lines.join('\n')}`,
        );
        if (kind === 'exit' && chosenPoints === undefined) expect(fired).toBeGreaterThan(least);
        expect(differing ?? 0).toBe(0);
      },
      isToTheEnd ? 7_200_000 : 1_200_000,
    );

  if (usual.torn === undefined && usual.dup === undefined) return;
  const chosenStorms = storms.filter(({ kind }) => chosenKinds === undefined || chosenKinds.includes(kind));
  if (chosenStorms.length === 0) return;
  it.each(chosenStorms)(
    'ends so when one of $stride passes of any point, or a few more, fails ($kind)',
    async ({ kind, stride }) => {
      const met = await storm(composition, subject, kind, stride, isToTheEnd ? 10 : isLong ? 4 : 2, say);
      const times = [...met.values()].reduce((sum, each) => sum + each, 0);
      console.info(
        `a ${kind} in ${stride} passes: ${times} at ${met.size} places; clicks sent ${subject.clicks.attempts}, answered ${subject.clicks.answered.size}, ` +
          `recorded and charted ${await subject.clicks.recorded()}\n${[...met].map((each) => each.join(': ')).join('\n')}`,
      );
      expect(met.size).toBeGreaterThan(3);
      expect((await composition.differing()) ?? 0).toBe(0);
    },
    isToTheEnd ? 1_200_000 : 300_000,
  );
};
