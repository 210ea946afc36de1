import { contentKinds, type ContentKindId } from '@marquee/page';
import { kindEntries } from './kind-entries';

const kinds = Object.values(contentKinds);

describe('the registry of kinds', () => {
  it.each(kinds)('has labels, an icon, a form and a list for $id', ({ id, labels }) => {
    shows('3.registry');
    const { icon, Form, List, toTile, messages } = kindEntries[id];
    expect(messages.texts.plural).toBe(labels.plural);
    for (const part of [icon, Form, List, toTile]) expect(part).toBeDefined();
  });

  it('has one profile, one list of social links and one inbox, outside of the navigation', () => {
    shows('3.registry', '9.instances', '3.profile.instances', '3.link.instances');
    const idsOf = (isOne: boolean): ContentKindId[] =>
      kinds.filter(({ fixedId }) => (fixedId !== null) === isOne).map(({ id }) => id);
    expect(idsOf(true).sort()).toEqual(['dm', 'profile', 'socials']);
    expect(idsOf(false).sort()).toEqual(['comment', 'link', 'photo', 'question']);
    expect(
      kinds
        .filter(({ place }) => place !== 'section')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(idsOf(true).sort());
  });
});
