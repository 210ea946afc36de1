import { signedInReply } from '../testing/signed-in-reply';
import { DRAFT_CHARACTERS_MAX, dropDraft, forgetDraftsOfOthers, keepDraft, readDraft } from './tab-drafts';
import { session } from './the-session';

const [ines, jon] = ['ines', 'jon'];
const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  forgetDraftsOfOthers('nobody');
});

describe('a draft', () => {
  it('is kept under its name until it is dropped', () => {
    keepDraft(ines, 'link', { title: 'Kil' });
    keepDraft(ines, 'link', { title: 'Kiln' });
    keepDraft(ines, 'photo', { caption: 'Clay' });
    expect([readDraft(ines, 'link'), readDraft(ines, 'dm')]).toEqual([{ title: 'Kiln' }, undefined]);
    dropDraft(ines, 'link');
    expect([readDraft(ines, 'link'), readDraft(ines, 'photo')]).toEqual([undefined, { caption: 'Clay' }]);
  });

  it('is one of ten at most: the oldest goes', () => {
    for (let n = 0; n <= 10; n += 1) keepDraft(ines, `link:${n}`, { n });
    expect([readDraft(ines, 'link:0'), readDraft(ines, 'link:1'), readDraft(ines, 'link:10')]).toEqual([
      undefined,
      { n: 1 },
      { n: 10 },
    ]);
  });

  it('is kept no more once it is too large', () => {
    keepDraft(ines, 'link', { title: 'Kiln' });
    keepDraft(ines, 'link', { title: 'x'.repeat(DRAFT_CHARACTERS_MAX) });
    expect(readDraft(ines, 'link')).toBeUndefined();
  });

  it('is there again for the same user, and gone once another one signs in', () => {
    const { user } = signedInReply();
    keepDraft(user.userId, 'link', { title: 'Kiln' });
    session.end();
    session.signedIn(signedInReply());
    expect(readDraft(user.userId, 'link')).toEqual({ title: 'Kiln' });
    session.signedIn({ ...signedInReply(), user: { ...user, userId: jon } });
    expect(sessionStorage.getItem('drafts')).toBeNull();
  });

  it('is for no other user', () => {
    keepDraft(ines, 'link', { title: 'Kiln' });
    expect(readDraft(jon, 'link')).toBeUndefined();
    keepDraft(jon, 'link', { title: 'Tea' });
    expect(readDraft(ines, 'link')).toBeUndefined();
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked);
    keepDraft(ines, 'link', { title: 'Kiln' });
    expect(readDraft(ines, 'link')).toEqual({ title: 'Kiln' });
    dropDraft(ines, 'link');
    expect(readDraft(ines, 'link')).toBeUndefined();
  });

  it.each(['not JSON', '7', '{"userId":"ines"}'])('is none where the storage has %s', (text) => {
    sessionStorage.setItem('drafts', text);
    expect(readDraft(ines, 'link')).toBeUndefined();
    keepDraft(ines, 'link', { title: 'Kiln' });
    expect(readDraft(ines, 'link')).toEqual({ title: 'Kiln' });
  });
});
