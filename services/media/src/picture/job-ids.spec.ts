import { createJobIds } from './job-ids';
import { LIFETIME_MS } from './picture-orders';

const content = { ownerId: 'ines', picture: 'sticker', subjectId: 'm1', texts: ['Ask me', 'Yes.'] } as const;
const ids = createJobIds(new Uint8Array(32));
const noon = Date.parse('2026-11-22T12:00:00Z');

describe('the id of a picture', () => {
  it('is of its content and the day', () => {
    const [today] = ids.of(content, noon);
    expect(today).toMatch(/^[0-9a-f]{32}$/);
    expect(ids.of(content, noon + 1)[0]).toBe(today);
    expect(ids.of(content, noon + LIFETIME_MS)).toEqual([expect.not.stringMatching(today), today]);
  });

  it.each([
    { ownerId: 'jon' },
    { picture: 'poll' },
    { subjectId: 'm2' },
    { texts: ['Ask me'] },
    { texts: ['Ask', 'meYes.'] },
  ] as const)('differs with %j', (other) => {
    expect(ids.of({ ...content, ...other }, noon)[0]).not.toBe(ids.of(content, noon)[0]);
  });

  it('cannot be made without the secret', () => {
    expect(createJobIds(new Uint8Array(32).fill(1)).of(content, noon)[0]).not.toBe(ids.of(content, noon)[0]);
  });
});
