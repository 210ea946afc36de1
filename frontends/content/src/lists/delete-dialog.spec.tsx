import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, inTurn, json, noContent, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../routes';

const question = (id: string, updatedAt = '2026-11-01T08:00:00.000Z') => ({
  contentType: 'question',
  contentId: `question:${id}`,
  id,
  isPublic: true,
  title: `Title of ${id}`,
  clickCount: 0,
  hasAnalysis: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt,
});

let server: FakeServer;
let items: ReturnType<typeof question>[];
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [question('song'), question('glaze')];
  server = new FakeServer().answer('GET /api/content', () =>
    json({ content: items, nextCursor: null, counts: { question: { total: items.length, public: items.length } } }),
  );
  server.install();
});

const open = () => openAt(ContentRoutes, '/dashboard?type=question');
const askToDelete = async (user = open()) => {
  await user.click(await screen.findByRole('button', { name: 'More for Title of song' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Title of song?' }, { timeout: 10_000 }));
  return () => user.click(dialog.getByRole('button', { name: 'Delete' }));
};
const isDone = async () => {
  expect(await screen.findByText('Title of song was deleted')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Title of song')).not.toBeInTheDocument();
};

it('sends a deletion whose answer was lost again as the same one', async () => {
  const keys: (string | null)[] = [];
  const lostAnswer = inTurn(() => Response.error(), noContent);
  server.answer('DELETE /api/content', (request) => {
    keys.push(request.headers.get('idempotency-key'));
    items = [question('glaze')];
    return lostAnswer(request);
  });
  const remove = await askToDelete();
  await remove();
  expect(await screen.findByText('Failed to delete content. Please try again.')).toBeVisible();
  await remove();
  await isDone();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});

it('deletes an item anew that was brought back after a deletion whose answer was lost', async () => {
  const keys: (string | null)[] = [];
  server.answer('DELETE /api/content', (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return Response.error();
  });
  const user = open();
  const remove = await askToDelete(user);
  await remove();
  await screen.findByText('Failed to delete content. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  items = [question('song', '2026-11-02T08:00:00.000Z'), question('raku')];
  fireEvent(window, new Event('visibilitychange')); // back from the other tab: the list is asked for anew
  await screen.findByText('Title of raku');
  const removeAgain = await askToDelete(user);
  await removeAgain();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

it('takes an item that another tab has deleted for deleted', async () => {
  const remove = await askToDelete();
  items = [question('glaze')];
  server.answer('DELETE /api/content', () => problem(404, 'content_not_found'));
  await remove();
  await isDone();
});
