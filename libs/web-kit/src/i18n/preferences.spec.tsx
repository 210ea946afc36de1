import { act, render, screen } from '@testing-library/react';
import { defineMessages } from './define-messages';
import { applyPreferences, format } from './locale';
import { LocaleProvider, useMessages } from './use-messages';

const messages = defineMessages('preferences-spec', {
  clicks: '{n, plural, one {# click} other {# clicks}}',
  day: 'on the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
});

afterEach(() => {
  jest.useRealTimers();
  act(() => applyPreferences(null));
});

const Drawn = () => {
  const t = useMessages(messages);
  return (
    <p role="status">
      {t('clicks', { n: 1234 })}, {t('clicks', { n: 1 })}, {t('day', { n: 22 })}, {format.percent(0.5)},{' '}
      {format.date('2026-11-22T20:30:00Z', { dateStyle: 'short', timeStyle: 'short' })}, {format.dollars(123_450)}
    </p>
  );
};

it('draws numbers, dates and amounts in the formats and zone of the account, and texts by the rules of their language', () => {
  render(
    <LocaleProvider>
      <Drawn />
    </LocaleProvider>,
  );
  act(() => applyPreferences({ timeZone: 'UTC', formats: 'en-GB' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    '1,234 clicks, 1 click, on the 22nd, 50%, 22/11/2026, 20:30, $1,234.50',
  );
  act(() => applyPreferences({ timeZone: 'Asia/Tokyo', formats: 'fr-FR' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 234 clicks, 1 click, on the 22nd, 50 %, 23/11/2026 05:30, 1 234,50 $',
  );
});

it('keeps the words of ages and countries in the language of the texts', () => {
  applyPreferences({ timeZone: null, formats: 'ja-JP' });
  jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') });
  expect([format.country('DE'), format.age('2026-11-22T08:00:00Z')]).toEqual(['Germany', '2 hr ago']);
});

it.each([
  ['2026-11-03T08:00:00Z', '3 Nov', '3 November at 22:00'],
  ['2025-11-03T08:00:00Z', '3 Nov 2025', '3 November 2025 at 22:00'],
  // The reader has the new year already.
  ['2026-12-31T10:00:00Z', '1 Jan 2027', '1 January 2027 at 00:00'],
])('writes %s with its year only when it is another one for the reader: %s', (moment, short, long) => {
  applyPreferences({ timeZone: 'Pacific/Kiritimati', formats: 'en-GB' });
  const now = new Date('2026-12-31T09:59:59Z');
  const words = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  expect(format.briefDate(moment, undefined, now)).toBe(short);
  expect(format.briefDate(moment, words, now)).toBe(long);
});
