import { screen, waitFor } from '@testing-library/react';
import { fillBrowserGaps, inTurn, json, lateAnswer, problem } from '@marquee/web-kit/testing';
import { blockTopmost, deleteOne, shows } from '../../testing/inbox-screen';
import { InboxStage, sent } from '../../testing/inbox-stage';

const RESTORE = 'POST /api/content/data/restore';
const NOT_BACK = 'The message could not be restored. Please try again.';
const NOT_SAVED = 'The change could not be saved. Please try again.';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
});

const isLive = () => waitFor(() => expect(stage.isLive()).toBe(true));
const undos = () => screen.getAllByRole('button', { name: 'Undo' });
const refused = () => problem(503, 'unavailable');

describe('the Undo in an inbox of two messages', () => {
  const all = [sent(2, 1), sent(1, 2)];
  const restored = () => {
    stage.messages = all;
    return json({ notFound: [] });
  };
  /** It is done, and the connection breaks before its answer and its event. */
  const lost = () => {
    restored();
    return Response.error();
  };
  /** Opens the inbox and takes the topmost message away. */
  const openWithout = async (takeAway: typeof blockTopmost) => {
    stage.messages = all;
    const user = stage.open();
    await isLive();
    await takeAway(user);
    stage.messages = all.slice(1);
    await shows('Message 1');
    return user;
  };

  it.each([
    ['was deleted', deleteOne, NOT_BACK],
    ['is of a sender that was blocked', blockTopmost, NOT_SAVED],
  ])('restores what %s where its answer is lost', async (_case, takeAway, failure) => {
    const user = await openWithout(takeAway);
    stage.server.answer(RESTORE, lost);
    await user.click(undos()[0]!);
    await screen.findByText(failure);
    await shows('Message 2', 'Message 1');
  });

  it('is offered again where it failed, and has the messages counted by the server', async () => {
    const user = await openWithout(deleteOne);
    const third = sent(3, 0);
    const failed = () => {
      stage.messages = [third, all[1]!];
      return refused();
    };
    const done = () => {
      stage.messages = [third, ...all];
      return json({ notFound: [] });
    };
    stage.server.answer(RESTORE, inTurn(failed, done));
    await user.click(undos()[0]!);
    await screen.findByText(NOT_BACK);
    await shows('Message 3', 'Message 1');
    await user.click(undos().at(-1)!);
    await shows('Message 3', 'Message 2', 'Message 1');
    expect(await screen.findByText('Message restored')).toBeVisible();
    expect(await screen.findByText('3 messages')).toBeVisible();
  });

  it.each([
    ['unblock', 'DELETE /api/inbox/blocked'],
    ['restore', RESTORE],
  ] as const)('is offered again after a block where the %s failed', async (_case, what) => {
    const user = await openWithout(blockTopmost);
    const done = what === RESTORE ? restored : () => new Response(null, { status: 204 });
    stage.server.answer(what, inTurn(refused, done));
    await user.click(undos()[0]!);
    await screen.findByText(NOT_SAVED);
    expect(undos()).toHaveLength(2);
    await user.click(undos().at(-1)!);
    await shows('Message 2', 'Message 1');
    expect(await screen.findByText('The sender is no longer blocked')).toBeVisible();
  });

  it('counts a message once where it is pressed again after a lost answer', async () => {
    const user = await openWithout(deleteOne);
    stage.server.answer(RESTORE, inTurn(lost, restored));
    await user.click(undos()[0]!);
    await screen.findByText(NOT_BACK);
    await shows('Message 2', 'Message 1');
    expect(await screen.findByText('2 messages')).toBeVisible();
    await user.click(undos().at(-1)!);
    expect(await screen.findByText('Message restored')).toBeVisible();
    expect(screen.getByText('2 messages')).toBeVisible();
  });

  it('restores a message that was deleted again before Undo was pressed again', async () => {
    const user = await openWithout(deleteOne);
    stage.server.answer(RESTORE, inTurn(lost, restored));
    await user.click(undos()[0]!);
    await screen.findByText(NOT_BACK);
    await shows('Message 2', 'Message 1');
    const failed = undos().at(-1)!;
    await deleteOne(user);
    stage.messages = all.slice(1);
    await shows('Message 1');
    await user.click(failed);
    await shows('Message 2', 'Message 1');
    stage.messages = [sent(3, 0), ...all];
    stage.emit('message', { contentId: 'dm:dm', id: stage.messages[0]!.id });
    await shows('Message 3', 'Message 2', 'Message 1');
  });

  it('is newer than the answer that was requested before it', async () => {
    const user = await openWithout(deleteOne);
    const late = lateAnswer();
    stage.server.answer('GET /api/content/data', late.answer);
    stage.emit('message', { contentId: 'dm:dm', id: sent(3, 0).id });
    await late.asked;
    stage.server.answer(RESTORE, restored);
    await user.click(undos()[0]!);
    await shows('Message 2', 'Message 1');
    const data = [sent(3, 0), all[1]];
    late.give(json({ data, nextCursor: null, total: 2, unread: 0, held: 0 }));
    await shows('Message 3', 'Message 2', 'Message 1');
  });
});

describe('the Undo whose answer is lost', () => {
  it.each([
    ['/dms', 'Show older messages', 2],
    ['/dms', 'Show older messages', 3],
    ['/dms?q=Message', 'Search older ones', 2],
  ])('restores at %s, after “%s”, what was in place %i of two pages', async (path, more, place) => {
    const all = [sent(4, 1), sent(3, 2), sent(2, 3), sent(1, 4)];
    const texts = all.map(({ id }) => `Message ${id.at(-1)}`);
    stage.pageSize = 2;
    stage.messages = all;
    const user = stage.open(path);
    await isLive();
    await user.click(await screen.findByRole('button', { name: more }));
    await shows(...texts);
    await deleteOne(user, place);
    stage.messages = all.toSpliced(place, 1);
    await shows(...texts.toSpliced(place, 1));
    stage.server.answer(RESTORE, () => {
      stage.messages = all;
      return refused();
    });
    await user.click(undos()[0]!);
    await screen.findByText(NOT_BACK);
    await shows(...texts);
  });
});
