import { screen } from '@testing-library/react';
import { useLocation } from '@marquee/web-kit';
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

/** The routes of this remote, and in place of every other screen what the navigation told it. */
const Routes = () => {
  const { pathname, state } = useLocation();
  return pathname.startsWith('/qa/') ? <output aria-label="State">{JSON.stringify(state)}</output> : <ContentRoutes />;
};

const open = (address: string) => openAt(ContentRoutes, address);
const field = (label: string) => screen.findByLabelText(label, {}, { timeout: 10_000 });

describe('the questions in the dashboard', () => {
  it('are rows with their answers, their address and the way to the answers', async () => {
    shows('2.question-list');
    const user = open('/dashboard?type=question');
    expect(await screen.findByRole('heading', { name: question.title })).toBeVisible();
    expect(screen.getByText('answer')).toBeVisible();
    expect(screen.getByText('Public', { selector: '[role="listitem"] *' })).toBeVisible();
    expect(screen.getByText(/^Created/)).toHaveTextContent(/^Created 1 Nov/);
    expect(screen.getByRole('link', { name: `View Answers: ${question.title}` })).toHaveAttribute('href', '/qa/firing');
    expect(screen.getByRole('link', { name: /\/q\/firing$/ })).toHaveAttribute('href', '/@inesvidal/q/firing');
    await user.click(screen.getByRole('button', { name: `Copy the address of ${question.title}` }));
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@inesvidal/q/firing`);
  });

  it('lead to their answers with what the list knows of the question, and to what changes them', async () => {
    shows('2.question-list');
    const user = openAt(Routes, '/dashboard?type=question');
    await user.click(await screen.findByRole('button', { name: `More for ${question.title}` }));
    for (const name of ['Edit', 'Delete']) expect(screen.getByRole('menuitem', { name })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: `View Answers: ${question.title}` }));
    expect(JSON.parse((await screen.findByLabelText('State')).textContent)).toEqual({ question });
  });

  it('begin with the way to the first one', async () => {
    shows('2.question-list.empty');
    items = [];
    open('/dashboard?type=question');
    expect(await screen.findByText('No questions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Question' })).toHaveAttribute('href', '/create/question');
  });
});

describe('the form of a question', () => {
  it('asks for its name and its title', async () => {
    shows(
      '2.question-form.titles',
      '2.question-form.id',
      '2.question-form.fields',
      '2.question-form.initial',
      '5.question.title',
    );
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
    shows('2.question-form.buttons');
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
    shows('2.question-form.titles', '2.question-form.id', '2.question-form.buttons');
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
