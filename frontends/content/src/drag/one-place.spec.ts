import { nextPlace } from './one-place';

/** Seven squares of 10 px in lines of three, 2 px apart. */
const squares = Array.from({ length: 7 }, (_, n) => ({
  n,
  left: (n % 3) * 12,
  top: Math.floor(n / 3) * 12,
  width: 10,
  height: 10,
}));
const right = { step: 1, isAlong: true } as const;
const left = { step: -1, isAlong: true } as const;
const down = { step: 1, isAlong: false } as const;
const up = { step: -1, isAlong: false } as const;

it.each([
  ['right', right, 0, 1],
  ['right at the end of a line', right, 2, 3],
  ['right at the end', right, 6, undefined],
  ['left', left, 5, 4],
  ['left at the beginning of a line', left, 3, 2],
  ['left at the beginning', left, 0, undefined],
  ['down', down, 1, 4],
  ['down where the next line is shorter', down, 5, 6],
  ['down at the end', down, 6, undefined],
  ['up', up, 4, 1],
  ['up at the beginning', up, 1, undefined],
])('comes to one place by going %s', (_case, direction, from, to) =>
  expect(nextPlace(direction, squares[from]!, squares)?.n).toBe(to),
);

it('comes to the next row of a list, from where the dragged row is, with either pair of arrows', () => {
  const rows = Array.from({ length: 4 }, (_, n) => ({ n, left: 0, top: n * 56, width: 600, height: 56 }));
  const dragged = { ...rows[1]!, top: rows[1]!.top + 3 };
  expect(nextPlace(down, dragged, rows)?.n).toBe(2);
  expect(nextPlace(right, dragged, rows)?.n).toBe(2);
  expect(nextPlace(up, dragged, rows)?.n).toBe(0);
  expect(nextPlace(left, dragged, rows)?.n).toBe(0);
});
