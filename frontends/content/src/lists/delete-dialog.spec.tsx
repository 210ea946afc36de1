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

it('deletes an item again that was restored after a deletion whose answer was lost', async () => {
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
  fireEvent(window, new Event('visibilitychange')); // back from the other tab: the list is refetched
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

it('offers Undo again where it failed, as the same request, and as another one for a later deletion', async () => {
  const keys: (string | null)[] = [];
  server.answer('DELETE /api/content', () => {
    items = [question('glaze')];
    return noContent();
  });
  server.answer('POST /api/content/undo', (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return Response.error();
  });
  const user = open();
  const undoDeletion = async () => {
    const remove = await askToDelete(user);
    await remove();
    await isDone();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('It could not be restored. Please try again.');
  };
  await undoDeletion();
  const [again] = screen.getAllByRole('button', { name: 'Undo' }).slice(-1);
  await user.click(again!);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  items = [question('song', '2026-11-02T08:00:00.000Z'), question('raku')];
  fireEvent(window, new Event('visibilitychange')); // it was restored all the same: the list is refetched
  await screen.findByText('Title of raku');
  await user.click((await screen.findAllByRole('button', { name: 'More for Title of song' }))[0]!);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Title of song?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});
