import { randomBytes } from 'node:crypto';
import { createRecoveryCodes } from './recovery-codes';

const recovery = createRecoveryCodes(randomBytes(32));

describe('recovery codes', () => {
  it('are ten different ones, without letters that look like digits', () => {
    const { codes, hashes } = recovery.fresh('a');
    expect([codes.length, new Set(codes).size, new Set(hashes).size]).toEqual([10, 10, 10]);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  });

  it('are found by their hash, however they are typed', () => {
    const { codes, hashes } = recovery.fresh('a');
    expect(recovery.hash('a', codes[0]!)).toBe(hashes[0]);
    const forms = ['0a1bc-de2fg', ' 0A1BC DE2FG ', 'oAlbcDE2fg', 'OAIBC-de2fg'];
    expect(new Set(forms.map((typed) => recovery.hash('a', typed))).size).toBe(1);
  });

  it('open no other account, and are hashed by a secret of the installation', () => {
    expect(recovery.hash('a', 'code')).not.toBe(recovery.hash('b', 'code'));
    expect(createRecoveryCodes(randomBytes(32)).hash('a', 'code')).not.toBe(recovery.hash('a', 'code'));
  });
});
