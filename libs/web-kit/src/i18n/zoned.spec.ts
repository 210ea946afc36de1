import {
  addDays,
  dayOf,
  deviceZone,
  momentOfWall,
  readerZone,
  replacedZone,
  setReaderZone,
  showInUtc,
  startOfDay,
  wallTime,
} from './zoned';

afterEach(() => setReaderZone(null));
const iso = (at: Date | number | null | undefined): string | undefined =>
  at === null || at === undefined ? undefined : new Date(at).toISOString();

describe("the reader's zone", () => {
  it('is that of the device unless the account has one that this browser knows', () => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(readerZone()).toBe(device);
    setReaderZone('Asia/Kathmandu');
    expect(readerZone()).toBe('Asia/Kathmandu');
    setReaderZone('Mars/Olympus');
    expect(readerZone()).toBe(device);
  });

  it.each([
    ['Etc/Unknown', 'UTC', 'Etc/Unknown'],
    ['+05:30', 'UTC', '+05:30'],
    ['Asia/Calcutta', 'Asia/Calcutta', null],
  ])('of a device that reports %s is %s', (reported, shown, replaced) => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    const options = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: reported };
    });
    expect([deviceZone(), readerZone(), replacedZone()]).toEqual([shown, shown, replaced]);
    options.mockRestore();
  });

  it('is UTC in place of one that the server does not know', () => {
    setReaderZone('Antarctica/Troll');
    const at = Date.parse('2026-07-01T12:00:00.000Z');
    expect(iso(wallTime(at))).toBe('2026-07-01T14:00:00.000Z');
    showInUtc('Antarctica/Troll');
    expect([readerZone(), replacedZone()]).toEqual(['UTC', 'Antarctica/Troll']);
    expect(iso(wallTime(at))).toBe('2026-07-01T12:00:00.000Z');
    setReaderZone('Asia/Kathmandu');
    expect([readerZone(), replacedZone()]).toEqual(['Asia/Kathmandu', null]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-11-22T18:14:59.999Z', '2026-11-22'],
    ['Asia/Kathmandu', '2026-11-22T18:15:00.000Z', '2026-11-23'],
    ['America/Los_Angeles', '2026-11-22T07:59:59.999Z', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ])('decides the day in %s: %s is %s', (zone, at, day) => {
    setReaderZone(zone);
    expect(dayOf(new Date(at))).toBe(day);
  });

  // So does a field for a date while its year is typed: 0002, 0020, 0202, 2026.
  it.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
    'finds the moment of every year since the first in %s',
    (zone) => {
      setReaderZone(zone);
      for (const day of ['0001-01-01', '0002-05-05', '0020-05-05', '0099-12-31', '0202-05-05', '2026-05-05']) {
        const wall = Date.parse(`${day}T10:00Z`);
        expect(iso(wallTime(momentOfWall(wall)))).toBe(iso(wall));
      }
    },
  );

  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 'a day of 23 hours'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z', 'the day after'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 'a day of 25 hours'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z', 'the day after'],
    // Clocks go from 24:00 to 01:00 there: the day has no midnight.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 'a day without midnight'],
    ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z', 'a quarter of an hour'],
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z', 'UTC'],
  ])('begins the day in %s: %s at %s (%s)', (zone, day, at) => {
    setReaderZone(zone);
    expect(iso(startOfDay(day))).toBe(at);
    expect(dayOf(new Date(at))).toBe(day);
  });

  it.each(['2026-02-30', '2026-13-01', 'today', '2026-1-1', ''])('has no day %j', (day) =>
    expect(startOfDay(day)).toBeNull(),
  );

  it('counts calendar days', () => {
    expect([addDays('2026-03-01', -1), addDays('2026-10-25', 1), addDays('2028-02-28', 1)]).toEqual([
      ...['2026-02-28', '2026-10-26', '2028-02-29'],
    ]);
  });

  it('finds each moment of a year again by what the clock shows, but for the hour that comes twice', () => {
    setReaderZone('Europe/Berlin');
    const twice = Date.parse('2026-10-25T01:00:00.000Z');
    for (let at = Date.parse('2026-01-01T00:30:00.123Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 3_600_000) {
      const again = at - twice >= 0 && at - twice < 3_600_000 ? at - 3_600_000 : at;
      expect(iso(momentOfWall(wallTime(at)))).toBe(iso(again));
    }
  });
});
