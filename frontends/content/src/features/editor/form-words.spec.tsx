import { screen } from '@testing-library/react';
import { contentKinds, kindList, type ContentKind } from '@marquee/page';
import { ownItem } from '@marquee/page/testing';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import { kindEntries } from '../../kinds/kind-entries';
import ContentRoutes from '../../routes';

let stored: ReturnType<typeof ownItem>[];
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  stored = [];
  new FakeServer()
    .answer('GET /api/content', () => json({ content: stored, nextCursor: null, counts: {} }))
    .answer('GET /api/content/history', () => problem(404, 'content_not_found'))
    .install();
});

const title = () => screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });

const texts = kindList.map(({ id: kind }) => ({ kind, ...kindEntries[kind].messages.texts }));

it('is called otherwise for each kind', () => {
  for (const text of ['createTitle', 'createButton', 'editTitle', 'updateButton'] as const)
    expect(new Set(texts.map((each) => each[text])).size).toBe(kindList.length);
});

describe.each(texts)('the form of $kind', ({ kind, createTitle, createButton, editTitle, updateButton }) => {
  const { address, fixedId }: ContentKind = contentKinds[kind];

  it(`is called ${createTitle} for a new one`, async () => {
    shows(
      '2.routes.create',
      '2.link-form.titles',
      '2.profile-form.titles',
      '2.socials-form.titles',
      '2.photo-form',
      '2.dm-form',
      '2.question-form.titles',
    );
    openAt(ContentRoutes, `/create/${address}`);
    expect(await title()).toHaveTextContent(createTitle);
    expect(screen.getByRole('button', { name: createButton })).toBeEnabled();
    expect(document.title).toContain(createTitle);
  });

  it(`is called ${editTitle} for one that is there`, async () => {
    shows(
      '2.routes.edit',
      '2.link-form.titles',
      '2.profile-form.titles',
      '2.socials-form.titles',
      '2.photo-form',
      '2.dm-form',
      '2.question-form.titles',
    );
    stored = [ownItem(kind)];
    openAt(ContentRoutes, fixedId === null ? `/edit/${address}/${stored[0]!.id}` : `/edit/${address}`);
    expect(await title()).toHaveTextContent(editTitle);
    expect(screen.getByRole('button', { name: updateButton })).toBeEnabled();
  });
});
