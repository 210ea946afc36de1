import { randomBytes } from 'node:crypto';
import { CHALLENGE_LIFETIME_MS, createChallenges } from './challenges';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const challenges = createChallenges(randomBytes(32));
const issue = (): string => challenges.issue('second step', 'ines', now);

describe('a challenge', () => {
  it('is read with its id and the end of its time', () => {
    const read = challenges.read(issue(), 'second step', 'ines', now + CHALLENGE_LIFETIME_MS - 1);
    expect(read).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), until: now + CHALLENGE_LIFETIME_MS });
  });

  it('is another one each time', () => {
    const ids = [issue(), issue()].map((text) => challenges.read(text, 'second step', 'ines', now)?.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is good for five minutes', () =>
    expect(challenges.read(issue(), 'second step', 'ines', now + CHALLENGE_LIFETIME_MS)).toBeNull());

  it('is none for another purpose, another subject or another installation', () => {
    const text = issue();
    expect(challenges.read(text, 'passkey sign-in', 'ines', now)).toBeNull();
    expect(challenges.read(text, 'second step', 'jon', now)).toBeNull();
    expect(createChallenges(randomBytes(32)).read(text, 'second step', 'ines', now)).toBeNull();
  });

  it('is none when any of its bytes was changed, or it is cut, longer or empty', () => {
    const bytes = Buffer.from(issue(), 'base64url');
    const read = (changed: Buffer) => challenges.read(changed.toString('base64url'), 'second step', 'ines', now);
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = changed[place]! ^ 1;
      expect(read(changed)).toBeNull();
    }
    expect(challenges.read(`${issue()}x`, 'second step', 'ines', now)).toBeNull();
    for (const changed of [bytes.subarray(1), Buffer.concat([bytes, bytes]), Buffer.alloc(0)])
      expect(read(changed)).toBeNull();
  });
});
