import { isTimeZone } from './time-zone';

describe('a time zone', () => {
  it('is each name that the platform lists, UTC, and a link to one', () => {
    for (const name of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', 'Europe/Kyiv'])
      expect([name, isTimeZone(name)]).toEqual([name, true]);
  });
  it.each(['', 'Mars/Olympus', '+01:00', '-05', 'Europe/Berlin; DROP TABLE', '../etc/passwd', '\u0000'])(
    'is not %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});
