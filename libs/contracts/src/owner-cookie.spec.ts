import { randomBytes } from 'node:crypto';
import { ownerCookie, ownerCookieName } from './owner-cookie';

describe('the owner cookie', () => {
  const cookie = ownerCookie(randomBytes(32));
  const id = '0197b5c2-0000-7000-8000-000000000001';

  it('gives back the account that it was made for', () => expect(cookie.verify(cookie.sign(id))).toBe(id));

  it.each([
    ['nothing', undefined],
    ['no signature', id],
    ['an empty signature', `${id}.`],
    ['another account under the same signature', cookie.sign(id).replace('0001.', '0002.')],
    ['a truncated signature', cookie.sign(id).slice(0, -2)],
    ['another installation', ownerCookie(randomBytes(32)).sign(id)],
    ['too much', `${id}.${'A'.repeat(10_000)}`],
  ])('takes %s for no owner', (_case, value) => expect(cookie.verify(value)).toBeNull());

  it('has the __Host- prefix only where Secure can be set', () => {
    expect(ownerCookieName('https://example.com')).toBe('__Host-marquee-owner');
    expect(ownerCookieName('http://localhost:3000')).toBe('marquee-owner');
  });
});
