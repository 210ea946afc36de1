import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { momentOfLocal } from '../../fields/local-minute';

const comment = (id: string, more: object = {}) => ({
  contentType: 'comment',
  contentId: `comment:${id}`,
  id,
  isPublic: true,
  type: 'comment',
  verified: true,
  accountName: 'atelier.norte',
  comment: 'In one piece.',
  likes: 1204,
  link: '',
  timestamp: '2026-11-19T20:14:00.000Z',
  createdAt: '2026-11-19T20:15:00.000Z',
  updatedAt: '2026-11-19T20:15:00.000Z',
  ...more,
});

let server: FakeServer;
let items: ReturnType<typeof comment>[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [
    comment('1'),
    comment('2', { type: 'like', accountName: 'museu', verified: false, comment: '', link: 'https://video.example/1' }),
    comment('3', {
      type: 'share',
      accountName: 'tea',
      comment: '',
      isPublic: false,
      timestamp: '2020-06-15T10:00:00.000Z',
    }),
  ];
  server = new FakeServer()
    .answer('GET /api/content', (request) => {
      const asked = new URL(request.url).searchParams.get('contentId');
      const content = items.filter(({ id }) => asked === null || id === asked);
      return json({ content, nextCursor: null, counts: { comment: { total: items.length, public: 2 } } });
    })
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/content', () => json({ item: comment('4') }, 201))
    .answer('PUT /api/content', () => json({ item: comment('1') }));
  server.install();
});

const open = (address: string) => openAt(ContentRoutes, address);
const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 10_000 });

describe('the comments in the dashboard', () => {
  it('are rows with who, what, how liked and when', async () => {
    shows('2.comment-list', '2.comment-list.edit', '2.menus.comment');
    open('/dashboard?type=comment');
    await screen.findByText('In one piece.');
    const rows = screen.getAllByRole('listitem').filter((row) => row.getAttribute('role') === 'listitem');
    const [first, second, third] = rows.map((row) => within(row));
    expect(first!.getByRole('heading', { name: 'atelier.norte' })).toBeVisible();
    expect(first!.getByRole('img', { name: 'Verified' })).toBeInTheDocument();
    expect(first!.getByText('1,204 likes')).toBeVisible();
    expect(first!.getByText('A')).toBeInTheDocument();
    expect(first!.getByRole('button', { name: 'Delete atelier.norte' })).toBeVisible();
    expect(first!.getByRole('link', { name: 'Edit atelier.norte' })).toHaveAttribute('href', '/edit/comment/1');
    expect(second!.getByText('Liked video')).toBeVisible();
    expect(second!.getByRole('link', { name: 'View Post' })).toHaveAttribute('href', 'https://video.example/1');
    expect(second!.queryByText(/likes$/)).not.toBeInTheDocument();
    expect(third!.getByText('Shared video')).toBeVisible();
    expect(third!.getByText('Private')).toBeVisible();
    expect(third!.getByText(/^15 Jun 2020, /)).toBeVisible();
    expect(screen.getAllByText('BETA')).not.toEqual([]);
  });

  it('say which hosts the operator blocks', async () => {
    items = [comment('1', { link: 'https://video.example/1', blockedHosts: ['video.example'] }), comment('2')];
    open('/dashboard?type=comment');
    expect(await screen.findByText(/^This site blocks links to video.example. Change the address/)).toBeVisible();
    expect(screen.getAllByText(/This site blocks links to/)).toHaveLength(1);
  });

  it('begin with the way to the first one', async () => {
    shows('2.comment-list.empty');
    items = [];
    open('/dashboard?type=comment');
    expect(await screen.findByText('No comments yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Comment' })).toHaveAttribute('href', '/create/comment');
  });
});

describe('the form of a comment', () => {
  it('asks for the account name and the comment', async () => {
    shows('5.comment.name', '5.comment.text');
    const user = open('/create/comment');
    await field('Account name');
    await user.click(screen.getByRole('button', { name: 'Create Comment' }));
    expect(await screen.findByText('Please enter an account name')).toBeVisible();
    expect(screen.getByText('Please enter a comment')).toBeVisible();
    expect(server.bodiesOf('POST /api/content')).toEqual([]);
  });

  it('creates a comment of the chosen minute', async () => {
    shows('2.comment-form', '3.comment.id', '3.comment.timestamp', '4.visibility');
    const user = open('/create/comment');
    await user.type(await field('Account name'), 'rita.cozinha');
    await user.click(screen.getByRole('switch', { name: /Verified/ }));
    fireEvent.change(await field('Date and time'), { target: { value: '2026-11-15T12:40' } });
    await user.type(screen.getByLabelText('Comment', { selector: 'textarea' }), 'Soup tastes better.');
    await user.clear(await field('Likes'));
    await user.type(await field('Likes'), '386');
    await user.type(await field('Link URL'), 'https://video.example/2');
    await user.click(screen.getByRole('button', { name: 'Create Comment' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toEqual([
      {
        type: 'comment',
        content: {
          id: expect.stringMatching(/^\d+$/) as string,
          type: 'comment',
          accountName: 'rita.cozinha',
          verified: true,
          comment: 'Soup tastes better.',
          likes: 386,
          link: 'https://video.example/2',
          isPublic: true,
          timestamp: momentOfLocal('2026-11-15T12:40'),
        },
      },
    ]);
  });

  it('takes years of four digits', async () => {
    open('/create/comment');
    expect(await field('Date and time')).toHaveAttribute('max', '9999-12-31T23:59');
  });

  it.each([
    ['the account name before the date', 'Account name', ''],
    ['the date before the comment', 'Date and time', 'museu'],
  ])('leads to the first field that is wrong: %s', async (_case, label, accountName) => {
    const user = open('/create/comment');
    if (accountName !== '') await user.type(await field('Account name'), accountName);
    fireEvent.change(await field('Date and time'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Create Comment' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });

  it('refuses likes that are none', async () => {
    const user = open('/create/comment');
    await user.clear(await field('Likes'));
    await user.type(await field('Likes'), '10000001');
    await user.click(screen.getByRole('button', { name: 'Create Comment' }));
    expect(await screen.findByText('Likes are a whole number from 0 to 10,000,000.')).toBeVisible();
  });

  it('has neither words nor likes for a like or a share', async () => {
    shows('2.comment-form');
    const user = open('/create/comment');
    await user.type(await field('Account name'), 'museu');
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'typed before the type was changed');
    await user.clear(await field('Likes'));
    await user.click(screen.getByRole('radio', { name: 'Like' }));
    expect(screen.queryByLabelText('Likes')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Comment' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([{ content: { type: 'like', comment: '', likes: 0 } }]);
  });

  it('takes the words away that a like was stored with', async () => {
    items[1] = comment('2', { type: 'like', comment: 'left over', likes: 3 });
    const user = open('/edit/comment/2');
    await user.click(await screen.findByRole('switch', { name: /Public/ }, { timeout: 10_000 }));
    await user.click(screen.getByRole('button', { name: 'Update Comment' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'comment:2', madeFrom: comment('1').updatedAt, comment: '', likes: 0, isPublic: false },
    ]);
  });

  it('changes one', async () => {
    const user = open('/edit/comment/1');
    await user.clear(await field('Account name'));
    await user.type(await field('Account name'), 'atelier');
    await user.click(screen.getByRole('button', { name: 'Update Comment' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'comment:1', madeFrom: comment('1').updatedAt, accountName: 'atelier' },
    ]);
  });
});
