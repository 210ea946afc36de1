import { session } from '@marquee/web-kit';
import { openAt } from '@marquee/web-kit/testing';
import { act } from '@testing-library/react';
import { ratioText } from './ratio-text';

describe('a contrast ratio in words', () => {
  it.each([
    [2.04, '2.0'],
    [12.86, '12.9'],
    [4.5, '4.5'],
    [4.49, '4.4'],
  ])('%d is %s', (ratio, text) => expect(ratioText(ratio)).toBe(text));

  it('is written as the reader writes numbers', () => {
    openAt(() => null, '/theme');
    const now = session.current();
    if (now.status !== 'signedIn') throw new Error('there is no session');
    const user = { ...now.user, preferences: { timeZone: null, formats: 'de-DE' as const } };
    act(() => session.signedIn({ isSignedIn: true, idToken: 'token', expiresIn: 600, user }));
    expect([ratioText(4.49), ratioText(3)]).toEqual(['4,4', '3,0']);
  });
});
