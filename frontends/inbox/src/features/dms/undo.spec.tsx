import { screen, waitFor } from '@testing-library/react';
import { fillBrowserGaps, inTurn, json, problem } from '@marquee/web-kit/testing';
import { blockTopmost, deleteOne, shows } from '../../testing/inbox-screen';
import { InboxStage, sent } from '../../testing/inbox-stage';

const RESTORE = 'POST /api/content/data/restore';
const NOT_BACK = 'The message could not be brought back. Please try again.';
const NOT_SAVED = 'The change could not be saved. Please try again.';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
});

const isLive = () => waitFor(() => expect(stage.isLive()).toBe(true));
const undos = () => screen.getAllByRole('button', { name: 'Undo' });
const refused = () => problem(503, 'unavailable');

describe('the Undo of two messages', () => {
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
  ])('brings back what %s where its answer is lost', async (_case, takeAway, failure) => {
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
    expect(await screen.findByText('The message is back')).toBeVisible();
    expect(await screen.findByText('3 messages')).toBeVisible();
  });

  it.each([
    ['unblock', 'DELETE /api/inbox/blocked'],
    ['restore', RESTORE],
  ] as const)('of a block is offered again where the %s failed', async (_case, what) => {
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
});
