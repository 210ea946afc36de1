import { screen } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const question = {
  contentType: 'question',
  contentId: 'question:firing',
  id: 'firing',
  title: 'What should go in the next firing?',
  isPublic: true,
  clickCount: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

let server: FakeServer;
let items: (typeof question)[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [question];
  server = new FakeServer()
    .answer('GET /api/content', (request) => {
      const asked = new URL(request.url).searchParams.get('contentId');
      const content = items.filter(({ id }) => asked === null || id === asked);
      return json({ content, nextCursor: null, counts: { question: { total: items.length, public: items.length } } });
    })
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/content', () => json({ item: question }, 201))
    .answer('PUT /api/content', () => json({ item: question }));
  server.install();
});

const open = (address: string) => openAt(ContentRoutes, address);
const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 10_000 });

describe('the questions in the dashboard', () => {
  it('are rows with their answers, their address and the way to the answers', async () => {
    const user = open('/dashboard?type=question');
    expect(await screen.findByRole('heading', { name: question.title })).toBeVisible();
    expect(screen.getByText('answer')).toBeVisible();
    expect(screen.getByRole('link', { name: `View Answers: ${question.title}` })).toHaveAttribute('href', '/qa/firing');
    expect(screen.getByRole('link', { name: /\/q\/firing$/ })).toHaveAttribute('href', '/@inesvidal/q/firing');
    await user.click(screen.getByRole('button', { name: `Copy the address of ${question.title}` }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@inesvidal/q/firing`);
  });

  it('begin with the way to the first one', async () => {
    items = [];
    open('/dashboard?type=question');
    expect(await screen.findByText('No questions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Question' })).toHaveAttribute('href', '/create/question');
  });
});

describe('the form of a question', () => {
  it('asks for its name and its title', async () => {
    const user = open('/create/question');
    expect(await field('Unique name')).toHaveAttribute('placeholder', 'favorite-song');
    expect(screen.getByText('Ask your audience a question and collect responses')).toBeVisible();
    expect(screen.getByText(/public URL/)).toBeVisible();
    expect(screen.getByRole('switch', { name: /Make this question public/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Create Question' }));
    expect(await screen.findByText('Please enter a question title')).toBeVisible();
    expect(screen.getByText('Please enter a unique identifier')).toBeVisible();
  });

  it('creates one', async () => {
    const user = open('/create/question');
    await user.type(await field('Unique name'), 'song');
    await user.type(await field('Question title'), 'Which song?');
    await user.click(screen.getByRole('button', { name: 'Create Question' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toEqual([
      { type: 'question', content: { id: 'song', title: 'Which song?', isPublic: true } },
    ]);
  });

  it('changes one, and never its name', async () => {
    const user = open('/edit/question/firing');
    expect(await field('Unique name')).toHaveAttribute('readonly');
    expect(screen.getByText('Update your question details')).toBeVisible();
    await user.type(await field('Question title'), '!');
    await user.click(screen.getByRole('button', { name: 'Update Question' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'question:firing', madeFrom: question.updatedAt, title: `${question.title}!` },
    ]);
  });
});
