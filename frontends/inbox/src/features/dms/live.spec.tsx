import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fillBrowserGaps, json, lateAnswer, problem } from '@marquee/web-kit/testing';
import { blockTopmost, card, cards, deleteOne, shows } from '../../testing/inbox-screen';
import { idOf, InboxStage, sent } from '../../testing/inbox-stage';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
});

describe('live messages', () => {
  const comes = (message: ReturnType<typeof sent>) => {
    stage.messages = [message, ...stage.messages];
    stage.emit('message', { contentId: 'dm:dm', id: message.id });
  };

  it('appear on top at once where nothing that is read would move', async () => {
    stage.open();
    await screen.findByText('No messages yet');
    await waitFor(() => expect(stage.isLive()).toBe(true));
    comes(sent(1, 0));
    expect((await card()).getByText('Just now')).toBeVisible();
    expect(screen.getByText('1 message')).toBeVisible();
    comes(sent(2, 0));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect((await card()).getByText('Message 2')).toBeVisible();
  });

  it('wait for the reader who is in the middle of a reply', async () => {
    stage.messages = [sent(1, 1)];
    const user = stage.open();
    await user.click((await card()).getByRole('button', { name: 'Reply' }));
    await user.keyboard('Half a th');
    await waitFor(() => expect(stage.isLive()).toBe(true));
    comes(sent(2, 0));
    const pill = await screen.findByRole('button', { name: 'Show 1 new message' });
    expect(await cards()).toHaveLength(1);
    expect(screen.getByText('2 messages')).toBeVisible();
    await user.click(pill);
    expect(await cards()).toHaveLength(2);
    expect((await card()).getByText('Message 2')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half a th');
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
  });

  it('keep a half-written reply when the inbox cannot be loaded again', async () => {
    stage.messages = [sent(1, 1)];
    const user = stage.open();
    await user.click((await card()).getByRole('button', { name: 'Reply' }));
    await user.keyboard('Half a th');
    let asked = 0;
    stage.server.answer('GET /api/content', () => ((asked += 1), problem(500, 'internal')));
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    for (const times of [1, 2]) {
      // Asked a second time, it has handled the first answer.
      await waitFor(() => {
        fireEvent(window, new Event('visibilitychange'));
        expect(asked).toBe(times);
      });
    }
    clock.mockRestore();
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Half a th');
  });

  it('carry the totals, and ignore what is of another item', async () => {
    stage.messages = [sent(1, 1)];
    stage.open();
    await cards();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.server.answer('GET /api/content/data', lateAnswer().answer);
    stage.emit('totals', { contentId: 'dm:other', total: 9, unread: 9, held: 0 });
    stage.emit('totals', { contentId: 'dm:dm', total: 7, unread: 0, held: 0 });
    expect(await screen.findByText('7 messages')).toBeVisible();
  });

  it('keep the totals that were reported while the newest messages were on their way', async () => {
    stage.messages = [sent(1, 1)];
    stage.open();
    await cards();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    const late = lateAnswer();
    stage.server.answer('GET /api/content/data', late.answer);
    stage.emit('message', { contentId: 'dm:dm', id: idOf(2) });
    await late.asked;
    // What the totals ask for.
    stage.server.answer('GET /api/content/data', lateAnswer().answer);
    stage.emit('totals', { contentId: 'dm:dm', total: 7, unread: 0, held: 0 });
    expect(await screen.findByText('7 messages')).toBeVisible();
    late.give(json({ data: [sent(2, 0), ...stage.messages], nextCursor: null, total: 2, unread: 0, held: 0 }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(screen.getByText('7 messages')).toBeVisible();
  });

  it('go and return as another window deletes and restores them', async () => {
    const all = [sent(2, 1), sent(1, 2)];
    stage.messages = all;
    stage.open();
    await cards();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.messages = all.slice(1);
    stage.emit('totals', { contentId: 'dm:dm', total: 1, unread: 0, held: 0 });
    await waitFor(async () => expect(await cards()).toHaveLength(1));
    stage.messages = all;
    stage.emit('totals', { contentId: 'dm:dm', total: 2, unread: 0, held: 0 });
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect((await card()).getByText('Message 2')).toBeVisible();
  });

  describe('waiting during a reply', () => {
    const [third, second, first] = [sent(3, 0), sent(2, 1), sent(1, 2)];
    const pill = (n: number) => screen.findByRole('button', { name: `Show ${n} new message${n === 1 ? '' : 's'}` });

    /** The owner writes a reply to the first message, so that others wait. */
    const openWithReply = async () => {
      stage.messages = [second, first];
      const user = stage.open();
      await user.click((await card(1)).getByRole('button', { name: 'Reply' }));
      await user.keyboard('Half a th');
      await waitFor(() => expect(stage.isLive()).toBe(true));
      return user;
    };

    it.each([
      ['was deleted', deleteOne],
      ['is of a sender that was blocked', blockTopmost],
    ])('leave out what %s meanwhile', async (_case, takeAway) => {
      const user = await openWithReply();
      comes(third);
      await pill(1);
      await takeAway(user);
      await shows('Message 1');
      await user.click(await pill(1));
      await shows('Message 3', 'Message 1');
    });

    it.each([
      ['was deleted', deleteOne],
      ['is of a sender that was blocked', blockTopmost],
    ])('keep what %s and is restored meanwhile', async (_case, takeAway) => {
      const user = await openWithReply();
      await takeAway(user);
      stage.messages = [first];
      await user.click(screen.getByRole('textbox', { name: 'Your reply' }));
      comes(third);
      await pill(1);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await shows('Message 2', 'Message 1');
      await user.click(await pill(1));
      await shows('Message 3', 'Message 2', 'Message 1');
    });
  });
});
