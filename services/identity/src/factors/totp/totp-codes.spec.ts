import { codeOfApp } from '@marquee/test-kit/authenticator-app';
import { newTotpSecret, totpStep, totpUri } from './totp-codes';

/** The secret of RFC 6238, appendix B, in base32; its table ends in these six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const table = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;

describe('a two-step code', () => {
  it.each(table)('is the one of RFC 6238 at %i seconds', (seconds, code) =>
    expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30)),
  );

  it('belongs to its own time step, also one step early or late, and to none farther away', () => {
    const [seconds, code] = table[1];
    const step = Math.floor(seconds / 30);
    const read = (by: number) => totpStep(secret, code, (step + by) * 30_000);
    expect([-2, -1, 0, 1, 2].map(read)).toEqual([null, step, step, step, null]);
  });

  it('may be typed with a space', () => expect(totpStep(secret, ' 287 082', 59_000)).toBe(1));

  it.each(['', '28708', '2870820', 'abcdef', '2870-recovery'])('is not "%s"', (typed) =>
    expect(totpStep(secret, typed, 59_000)).toBeNull(),
  );
});

describe('a secret', () => {
  it('has 160 bits, another time others', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('is handed to an app with the name of the account and what every app takes for granted', () =>
    expect(totpUri(secret, 'ines')).toBe(
      `otpauth://totp/Marquee:ines?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    ));

  it('makes the codes that another implementation makes', () => {
    const made = newTotpSecret();
    const now = 57_000_000 * 30_000;
    expect(totpStep(made, codeOfApp(made, now), now)).toBe(57_000_000);
  });
});
