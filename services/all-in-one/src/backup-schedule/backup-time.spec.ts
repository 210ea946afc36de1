import { lastTimeOf } from './backup-time';

const local = (day: number, hours: number, minutes: number, seconds = 0): number =>
  new Date(2026, 10, day, hours, minutes, seconds).getTime();

describe('the last time of day', () => {
  it.each([
    ['is of this day once it has come', local(28, 3, 30), local(28, 3, 30)],
    ['stays so until midnight', local(28, 23, 59, 59), local(28, 3, 30)],
    ['is of the day before until it comes', local(28, 3, 29, 59), local(27, 3, 30)],
    ['is of the month before on the first', local(1, 0, 0), new Date(2026, 9, 31, 3, 30).getTime()],
  ])('%s', (_, now, time) => {
    expect(lastTimeOf('03:30', now)).toBe(time);
  });
});
