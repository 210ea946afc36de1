import { screen } from '@testing-library/react';
import { contentKinds, type ContentKindId } from '@marquee/page';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const item = (kind: ContentKindId) => {
  const id = contentKinds[kind].fixedId ?? 'one';
  return {
    contentType: kind,
    contentId: `${kind}:${id}`,
    id,
    isPublic: true,
    clickCount: 0,
    hasAnalysis: false,
    title: 'A title',
    description: '',
    destinationUrl: 'https://a.example/',
    color: '#ffffff',
    imageUrl: null,
    name: '',
    media: [],
    socialMedia: [],
    caption: '',
    altText: '',
    link: '',
    likes: 0,
    comment: 'A comment',
    type: 'comment',
    accountName: 'a',
    verified: false,
    timestamp: '2026-11-01T08:00:00.000Z',
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
  };
};

let stored: ReturnType<typeof item>[];
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

describe.each<[ContentKindId, ...[string, string, string, string]]>([
  ['link', 'Create Link', 'Create Link', 'Edit Link', 'Update Link'],
  ['profile', 'Create Profile', 'Create Profile', 'Edit Profile', 'Update Profile'],
  [
    ...(['socials', 'Create Socials Collection', 'Create Socials Collection'] as const),
    ...(['Edit Socials Collection', 'Update Socials Collection'] as const),
  ],
  ['photo', 'Create Photo', 'Create Photo', 'Edit Photo', 'Update Photo'],
  ['comment', 'Create Comment', 'Create Comment', 'Edit Comment', 'Update Comment'],
  ['dm', 'Create DM Inbox', 'Create DM Inbox', 'Edit DM Inbox', 'Update DM Inbox'],
  ['question', 'Create Question', 'Create Question', 'Edit Question', 'Update Question'],
])('the form of %s', (kind, createTitle, createButton, editTitle, updateButton) => {
  const { address, fixedId } = contentKinds[kind];

  it(`is called ${createTitle} for a new one`, async () => {
    openAt(ContentRoutes, `/create/${address}`);
    expect(await title()).toHaveTextContent(createTitle);
    expect(screen.getByRole('button', { name: createButton })).toBeEnabled();
    expect(document.title).toContain(createTitle);
  });

  it(`is called ${editTitle} for one that is there`, async () => {
    stored = [item(kind)];
    openAt(ContentRoutes, fixedId === null ? `/edit/${address}/one` : `/edit/${address}`);
    expect(await title()).toHaveTextContent(editTitle);
    expect(screen.getByRole('button', { name: updateButton })).toBeEnabled();
  });
});
