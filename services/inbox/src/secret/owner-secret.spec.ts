import { deciderSpec } from '@marquee/event-sourcing/testing';
import { foldText } from './fold-text';
import { ownerSecretDecider } from './owner-secret.decider';
import { newSecret, ownerSecret } from './owner-secret';

describe('texts that are compared', () => {
  it.each([
    ['Hello  World', ' hello\n\tworld '],
    ['ﬁne', 'FINE'],
    ['Ｈｅｌｌｏ', 'hello'],
    ['he\u200bl\u00adlo\u2060', 'hello'],
    ['e\u0301', 'é'],
    ['❤️', '❤'],
  ])('%j and %j are one text', (one, other) => expect(foldText(one)).toBe(foldText(other)));

  it.each([
    ['hello', 'hello!'],
    ['hello', 'hell o'],
    ['🍋', '🍊'],
  ])('%j and %j are two texts', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));
});

describe('the secret of an owner', () => {
  const [ours, theirs] = [ownerSecret(newSecret()), ownerSecret(newSecret())];

  it('makes one key of equal texts to one inbox, and no other secret makes the same', () => {
    expect(ours.textKey('i1', 'Hello')).toBe(ours.textKey('i1', ' hello'));
    expect(
      new Set([ours.textKey('i1', 'a'), ours.textKey('i2', 'a'), ours.textKey('i1', 'b'), theirs.textKey('i1', 'a')])
        .size,
    ).toBe(4);
  });

  it('opens the handles that it sealed, and no others', () => {
    const handle = ours.sealHandle('Ines.Kiln');
    expect(handle.sealed).not.toContain('Ines');
    expect(ours.openHandle(handle)).toBe('Ines.Kiln');
    expect(theirs.openHandle(handle)).toBeNull();
    expect(ours.openHandle({ ...handle, sealed: 'AAAA' })).toBeNull();
  });

  it('distinguishes handles as Instagram does, without regard to case', () => {
    expect(ours.sealHandle('Ines').key).toBe(ours.sealHandle('ines').key);
    expect(ours.sealHandle('ines').key).not.toBe(ours.sealHandle('jon').key);
  });

  it('makes the same tags of the same marks, and no other secret does', () => {
    const marks = { browser: 'b1', network: 'n1' };
    expect(ours.tagsOf(marks)).toEqual(ours.tagsOf({ ...marks }));
    expect(ours.tagsOf({ ...marks, browser: null }).browser).toBeNull();
    const tags = [ours.tagsOf(marks), theirs.tagsOf(marks), ours.tagsOf({ browser: 'n1', network: 'b1' })];
    expect(new Set(tags.flatMap(({ browser, network }) => [browser, network])).size).toBe(6);
  });

  it('opens the texts that it sealed, and no others', () => {
    const text = ours.sealText('ugly');
    expect([ours.openText(text.sealed), theirs.openText(text.sealed), ours.openText('AAAA')]).toEqual([
      'ugly',
      null,
      null,
    ]);
    expect([ours.sealText('ugly').key, ours.sealText('kind').key]).toEqual([
      text.key,
      expect.not.stringMatching(text.key),
    ]);
  });

  it('is made once', () => {
    const given = deciderSpec(ownerSecretDecider);
    const made = (sealed: string) => ({ type: 'inbox.SecretMade.v1', data: { ownerId: 'ines', sealed } }) as const;
    given()
      .when({ type: 'MakeSecret', data: { ownerId: 'ines', sealed: 'a' } })
      .then(made('a'));
    given(made('a'))
      .when({ type: 'MakeSecret', data: { ownerId: 'ines', sealed: 'b' } })
      .thenNothing();
    expect(given(made('a')).state()).toEqual({ sealed: 'a' });
  });
});
