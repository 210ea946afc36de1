import { requireTimeZone, timeZoneNamed, timeZoneNames } from './time-zones';

describe('the time zones', () => {
  it('are all known to this process', () => {
    for (const timeZone of timeZoneNames()) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('are those that browsers list, but for new ones that no ledger reckons with yet', () => {
    const listed = Intl.supportedValuesOf('timeZone').filter((name) => timeZoneNamed(name) === null);
    expect(listed.filter((name) => name !== 'America/Coyhaique')).toEqual([]);
  });

  it.each([
    ['UTC', 'UTC'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['EST5EDT', 'EST5EDT'],
    ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ])('are found in any case: %s', (name, zone) => expect(requireTimeZone(name)).toBe(zone));

  it.each([
    '',
    'Mars/Olympus',
    'Etc/Unknown',
    'America/Coyhaique',
    '+01:00',
    '-05',
    'GMT+5',
    'constructor',
    'Europe/Berlin; DROP TABLE',
    '../etc/passwd',
    '\u0000',
  ])('do not include %j', (name) => {
    expect(timeZoneNamed(name)).toBeNull();
    expect(() => requireTimeZone(name)).toThrow(expect.objectContaining({ code: 'invalid_time_zone' }) as Error);
  });
});
