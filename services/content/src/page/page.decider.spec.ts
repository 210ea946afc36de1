import { pageThemeKey, type OrderedSection } from '@marquee/contracts';
import { deciderSpec } from '@marquee/event-sourcing/testing';
import { defaultTheme, pageThemes, type PageTheme } from '@marquee/page';
import { pageDecider } from './page.decider';
import type { PageEvent } from './page.events';
import { toPublic } from './page.integration';

const given = deciderSpec(pageDecider);
const ownerId = '0197b5c2-0000-7000-8000-000000000001';
const at = '2026-01-01T00:00:00.000Z';
const links: OrderedSection = { kind: 'link', items: ['shop', 'blog'] };
const turned: OrderedSection = { kind: 'link', items: ['blog', 'shop'] };
const photos: OrderedSection = { kind: 'photo', items: ['kiln'] };

const ordered = (...sections: OrderedSection[]): PageEvent => ({
  type: 'content.PageOrdered.v1',
  data: { ownerId, sections, at },
});
const order = (madeFrom: number | null, ...sections: OrderedSection[]) =>
  ({ type: 'OrderPage', data: { ownerId, sections, madeFrom, now: Date.parse(at) } }) as const;

const picture = { uploadId: 'u1', url: '/uploads/pictures/u1.webp', width: 40, height: 30, variants: [] };
const moss = pageThemes.moss.theme;
const framed: PageTheme = { ...moss, background: { type: 'picture', imageUrl: picture.url } };
const themed = (theme: PageTheme, shown: typeof picture | null = null): PageEvent => ({
  type: 'content.PageThemed.v1',
  data: { ownerId, theme, picture: shown, at },
});
const giveTheme = (theme: PageTheme, shown: typeof picture | null = null, madeFrom: number | null = null) =>
  ({ type: 'ThemePage', data: { ownerId, theme, picture: shown, madeFrom, now: Date.parse(at) } }) as const;
const erased: PageEvent = { type: 'content.PageErased.v1', data: { ownerId, at } };

describe('the order of a page', () => {
  it('is given as a whole, sections and items', () =>
    given()
      .when(order(0, photos, links))
      .then(ordered(photos, links)));

  it('is replaced by one that was made from it', () =>
    given(ordered(links, photos))
      .when(order(1, photos, turned))
      .then(ordered(photos, turned)));

  it('is not replaced by one that was made from the order before it', () =>
    given(ordered(links), ordered(turned)).when(order(1, links)).thenRefused('order_conflict'));

  it('is replaced by one of a client that does not say what it was made from', () =>
    given(ordered(links), ordered(turned)).when(order(null, links)).then(ordered(links)));

  it('decides nothing when the same order is saved again, whatever it was made from', () => {
    given(ordered(links)).when(order(1, links)).thenNothing();
    given(ordered(turned), ordered(links)).when(order(0, links)).thenNothing();
    given().when(order(0)).thenNothing();
  });

  it('counts its versions', () =>
    expect(given(ordered(links), ordered(turned)).state()).toMatchObject({ orderVersion: 2, sections: [turned] }));

  it('is erased once, with nothing left to publish', () => {
    const erase = { type: 'ErasePage', data: { ownerId, now: Date.parse(at) } } as const;
    given(ordered(links)).when(erase).then(erased);
    // What its key sealed is skipped.
    given().when(erase).then(erased);
    given(ordered(links), erased).when(erase).thenNothing();
    const { value } = toPublic(erased, { state: given(ordered(links), erased).state(), version: 2 })[0]!;
    expect(value).toMatchObject({ version: 2, sections: [] });
  });

  it('is published whole, under the account', () =>
    expect(toPublic(ordered(links, photos), { state: given(ordered(links, photos)).state(), version: 3 })).toEqual([
      {
        topic: 'content.page.v1',
        key: ownerId,
        value: { name: 'content.PageOrdered.v1', version: 3, ownerId, sections: [links, photos] },
      },
    ]));
});

describe('the name of a section', () => {
  const named = (title: string | null): PageEvent => ({
    type: 'content.SectionNamed.v1',
    data: { ownerId, kind: 'link', title, at },
  });
  const name = (title: string | null) =>
    ({ type: 'NameSection', data: { ownerId, kind: 'link', title, now: Date.parse(at) } }) as const;

  it('is given, replaced and taken away', () => {
    given().when(name('Songs')).then(named('Songs'));
    given(named('Songs')).when(name('Music')).then(named('Music'));
    given(named('Songs')).when(name(null)).then(named(null));
    expect(given(named('Songs'), named(null)).state()).toMatchObject({ titles: {} });
  });

  it('decides nothing when the section has it already', () => {
    given(named('Songs')).when(name('Songs')).thenNothing();
    given().when(name(null)).thenNothing();
  });

  it('is no order: an order made before it is saved, and leaves it', () => {
    given(ordered(links), named('Songs')).when(order(1, turned)).then(ordered(turned));
    expect(given(named('Songs'), ordered(turned)).state()).toMatchObject({
      orderVersion: 1,
      titles: { link: 'Songs' },
    });
  });

  it('is published with the order, and erased with it', () => {
    const { value } = toPublic(named('Songs'), {
      state: given(ordered(links), named('Songs')).state(),
      version: 2,
    })[0]!;
    expect(value).toEqual({
      name: 'content.PageOrdered.v1',
      version: 2,
      ownerId,
      sections: [links],
      titles: { link: 'Songs' },
    });
    expect(given(named('Songs'), erased).state()).toMatchObject({ titles: {} });
  });
});

describe('the theme of a page', () => {
  it('is given as a whole, and replaces the one before', () => {
    given().when(giveTheme(framed, picture)).then(themed(framed, picture));
    given(themed(framed, picture)).when(giveTheme(moss)).then(themed(moss));
  });

  it('decides nothing when it is the one that the page has', () => {
    given(themed(framed, picture))
      .when(giveTheme({ ...framed }, picture))
      .thenNothing();
    given().when(giveTheme(defaultTheme)).thenNothing();
  });

  it('is refused where the page got another one since it was made, unless it is that one', () => {
    given(themed(moss))
      .when(giveTheme(framed, picture, 1))
      .then(themed(framed, picture));
    given(themed(moss))
      .when(giveTheme(framed, picture, 0))
      .thenRefused('theme_conflict');
    given(themed(moss))
      .when(giveTheme(moss, null, 0))
      .thenNothing();
  });

  it('can be the default again', () => given(themed(moss)).when(giveTheme(defaultTheme)).then(themed(defaultTheme)));

  it('and the order do not change each other', () => {
    given(themed(moss)).when(order(0, links)).then(ordered(links));
    given(ordered(links)).when(giveTheme(moss)).then(themed(moss));
    expect(given(ordered(links), themed(framed, picture)).state()).toMatchObject({
      orderVersion: 1,
      sections: [links],
      theme: framed,
      picture,
    });
  });

  it('is published under a key of its own, so that order and theme do not replace each other', () =>
    expect(toPublic(themed(framed, picture), { state: given(themed(framed, picture)).state(), version: 1 })).toEqual([
      {
        topic: 'content.page.v1',
        key: pageThemeKey(ownerId),
        value: { name: 'content.PageThemed.v1', version: 1, ownerId, theme: framed },
      },
    ]));

  it('is erased with the page', () => {
    const state = given(themed(framed, picture), erased).state();
    expect(state).toMatchObject({ theme: null, picture: null });
    expect(toPublic(erased, { state, version: 2 })[1]).toMatchObject({
      key: pageThemeKey(ownerId),
      value: { version: 2, theme: null },
    });
  });
});

describe('parts of a page that get an earlier state again', () => {
  const returnTo = (parts: object) =>
    ({
      type: 'ReturnPage',
      data: { ownerId, sections: null, titles: null, look: null, ...parts, now: Date.parse(at) },
    }) as const;
  const named = (kind: string, title: string | null): PageEvent => ({
    type: 'content.SectionNamed.v1',
    data: { ownerId, kind, title, at },
  });

  it('are the order with its pins, the names of all sections, and the theme', () =>
    given(ordered(turned), named('link', 'Songs'), named('photo', 'Pots'))
      .when(
        returnTo({
          sections: [{ ...links, pinned: 1 }],
          titles: { link: 'Music', question: 'Ask' },
          look: { theme: framed, picture },
        }),
      )
      .then(
        ordered({ ...links, pinned: 1 } as OrderedSection),
        named('link', 'Music'),
        named('question', 'Ask'),
        named('photo', null),
        themed(framed, picture),
      ));

  it('are left as they are where none is given, or nothing differs', () => {
    given(ordered(links), named('link', 'Songs'), themed(moss)).when(returnTo({})).thenNothing();
    given(ordered(links), named('link', 'Songs'), themed(moss))
      .when(returnTo({ sections: [links], titles: { link: 'Songs' }, look: { theme: moss, picture: null } }))
      .thenNothing();
  });
});
