import fs from 'node:fs';
import path from 'node:path';
import { allPoints, elsewhere, pointsOfOneProcess, pointsOfServices, root } from './fault-points/points';

/** A point that nothing loops is a promise that no test has tried. */
describe('every fault point in the sources', () => {
  const onTheWay = [...pointsOfOneProcess(), ...pointsOfServices().map(({ point }) => point)];

  it('is looped on the way of a click, an edit, a message or a sticker, or by a suite of its own', () => {
    const looped = (point: string): boolean =>
      onTheWay.includes(point) || elsewhere.some(([points]) => points.test(point));
    expect(allPoints().filter((point) => !looped(point))).toEqual([]);
    expect(allPoints().length).toBeGreaterThan(50);
  });

  it.each(elsewhere.map(([points, file]) => [String(points), file, points] as const))(
    '%s is named in %s',
    (_text, file, points) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const own = allPoints().filter((point) => points.test(point));
      expect(own.length).toBeGreaterThan(0);
      // By its whole name, or by the end of it where the suite puts the beginning before each.
      const isNamed = (point: string): boolean => text.includes(point) || text.includes(`'${point.split('.').at(-1)}:`);
      expect(own.filter((point) => !isNamed(point))).toEqual([]);
    },
  );
});
