import { canonicalPassword } from './canonical-password';

describe('the form of a password that is hashed', () => {
  it('is the same for composed and decomposed letters, and lacks nothing of a long one', () => {
    expect(canonicalPassword('pässwörter')).toBe(canonicalPassword('pa\u0308sswo\u0308rter'));
    const long = 'x'.repeat(128);
    expect(canonicalPassword(` ${long} `)).toBe(` ${long} `);
  });
});
