import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, json, lateAnswer, problem } from '@marquee/web-kit/testing';
import { askToDelete, card, cards } from '../../testing/inbox-screen';
import { InboxStage, sent } from '../../testing/inbox-stage';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
});

describe('the inbox', () => {
  it('shows its title, the number of messages, and each with its sender, words and age', async () => {
    shows('2.routes.dms', '2.dms.header', '2.dms.row');
    stage.messages = [
      sent(1, 12, { userIg: 'tomas.rocha', dm: 'Does the blue glaze survive a dishwasher?' }),
      sent(2, 3 * 60, { userIg: null, isRead: false }),
    ];
    stage.open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ask me about clay' })).toBeVisible();
    expect(await screen.findByText('2 messages')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Messages' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    const first = await card(0);
    expect(first.getByRole('heading', { name: '@tomas.rocha' })).toBeVisible();
    expect(first.getByText('T')).toBeInTheDocument();
    expect(first.getByText('Does the blue glaze survive a dishwasher?')).toHaveAttribute('dir', 'auto');
    expect(first.getByText('12m ago')).toBeVisible();
    expect(first.queryByText('Unread')).not.toBeInTheDocument();
    const second = await card(1);
    expect(second.getByRole('heading', { name: 'Anonymous' })).toBeVisible();
    expect(second.getByText('?')).toBeInTheDocument();
    expect(second.getByText('3h ago')).toBeVisible();
    expect(second.getByText('Unread')).toBeInTheDocument();
  });

  it('says that there are no messages yet', async () => {
    shows('2.dms.empty');
    stage.open();
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    expect(screen.getByText("When people send you messages, they'll appear here.")).toBeVisible();
    expect(screen.getByText('0 messages')).toBeVisible();
  });

  it('says that there is no inbox, and leads to where one is made', async () => {
    stage.has(null);
    stage.open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You have no DM inbox yet' })).toBeVisible();
    expect(screen.getByText('Add a box to your page where visitors write to you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create DM Inbox' })).toHaveAttribute('href', '/create/dms');
  });

  it.each(['GET /api/content', 'GET /api/content/data'] as const)(
    'says that %s failed, and tries again',
    async (what) => {
      shows('8.dms');
      stage.messages = [sent(1, 1)];
      const whole = new InboxStage();
      whole.messages = stage.messages;
      stage.server.answer(what, () => problem(500, 'internal'));
      const user = stage.open();
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load DMs');
      whole.server.install();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await cards()).toHaveLength(1);
    },
  );

  it('folds a text that was sent often, and names the others on demand, each once', async () => {
    stage.messages = [sent(1, 1, { userIg: 'a.first', count: 4, otherHandles: ['b.second'] })];
    const user = stage.open();
    const first = await card();
    const fold = first.getByRole('button', { name: 'Sent 4 times' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(first.queryByRole('list', { name: 'Also from' })).not.toBeInTheDocument();
    await user.click(fold);
    const others = within(first.getByRole('list', { name: 'Also from' })).getAllByRole('listitem');
    expect(others.map(({ textContent }) => textContent)).toEqual(['@b.second']);
  });

  it('says how often a text was sent also where no other sender gave a handle', async () => {
    stage.messages = [sent(1, 1, { count: 2 })];
    stage.open();
    expect((await card()).getByText('Sent 2 times')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sent 2 times' })).not.toBeInTheDocument();
  });

  it('shows that words are erased, and offers no reply to them', async () => {
    stage.messages = [sent(1, 1, { dm: '', userIg: null, isErased: true })];
    stage.open();
    const first = await card();
    expect(first.getByText('The text of this message was erased.')).toBeVisible();
    expect(first.queryByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
    expect(first.getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  it('makes no links and no markup of what visitors wrote', async () => {
    stage.messages = [sent(1, 1, { dm: 'see https://evil.example <b>now</b>' })];
    stage.open();
    const first = await card();
    expect(first.getByText('see https://evil.example <b>now</b>')).toBeVisible();
    expect(first.queryByRole('link')).not.toBeInTheDocument();
  });

  it('loads older messages by a button, and says when that failed', async () => {
    stage.pageSize = 2;
    stage.messages = [sent(1, 1), sent(2, 2), sent(3, 3)];
    const whole = stage.server;
    const user = stage.open();
    expect(await cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
    expect(
      whole.requests.filter(({ what }) => what === 'GET /api/content/data').map(({ search }) => search.get('cursor')),
    ).toEqual(expect.arrayContaining([null, '2']));
  });

  it('says that older messages could not be loaded, and tries again', async () => {
    stage.pageSize = 1;
    stage.messages = [sent(1, 1), sent(2, 2)];
    const user = stage.open();
    await cards();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.server.answer('GET /api/content/data', () => problem(500, 'internal'));
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    expect(await screen.findByText('Older messages could not be loaded.')).toBeVisible();
    expect(await cards()).toHaveLength(1);
  });

  it('marks messages as read when they were seen for a second', async () => {
    const watched: IntersectionObserverCallback[] = [];
    class SeesEverything {
      constructor(callback: IntersectionObserverCallback) {
        watched.push(callback);
      }
      observe(): void {
        const entry = { isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 1 }, rootBounds: null };
        watched.at(-1)!([entry as unknown as IntersectionObserverEntry], this as never);
      }
      disconnect(): void {}
    }
    const before = globalThis.IntersectionObserver;
    Object.assign(globalThis, { IntersectionObserver: SeesEverything });
    try {
      stage.messages = [sent(1, 1, { isRead: false }), sent(2, 2), sent(3, 3, { isRead: false })];
      const user = stage.open();
      expect(await screen.findAllByText('Unread', { selector: '.sr-only' })).toHaveLength(2);
      await waitFor(() => expect(screen.queryByText('Unread', { selector: '.sr-only' })).not.toBeInTheDocument());
      expect(stage.server.bodiesOf('POST /api/content/data/read')).toEqual([
        { contentId: 'dm:dm', ids: [stage.messages[0]!.id, stage.messages[2]!.id] },
      ]);
      expect(user).toBeDefined();
    } finally {
      Object.assign(globalThis, { IntersectionObserver: before });
    }
  });
});

describe('deleting a message', () => {
  it('asks first, and does nothing when the answer is no', async () => {
    shows('2.dms.delete');
    stage.messages = [sent(1, 1)];
    const user = stage.open();
    const dialog = await askToDelete(user);
    expect(dialog.getByText('Are you sure you want to delete this message?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
    expect(stage.server.requests.map(({ what }) => what)).not.toContain('POST /api/content/data/delete');
  });

  it('takes it out of the list, and restores it to its place by Undo', async () => {
    const [first, second, third] = [sent(1, 1), sent(2, 2), sent(3, 3)];
    stage.messages = [first, second, third];
    stage.server.answer('POST /api/content/data/delete', () => {
      stage.messages = [first, third];
      // They come before the answer does.
      stage.emit('totals', { contentId: 'dm:dm', total: 2, unread: 0, held: 0 });
      return json({ notFound: [] });
    });
    stage.server.answer('POST /api/content/data/restore', () => {
      stage.messages = [first, second, third];
      return json({ notFound: [] });
    });
    const user = stage.open();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    await user.click((await card(1)).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete message' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    expect(await screen.findByText('2 messages')).toBeVisible();
    const named = [{ contentId: 'dm:dm', ids: [second.id] }];
    expect(stage.server.bodiesOf('POST /api/content/data/delete')).toEqual(named);

    expect(await screen.findByText('Message deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await cards()).toHaveLength(3));
    expect((await card(1)).getByText('Message 2')).toBeVisible();
    expect(stage.server.bodiesOf('POST /api/content/data/restore')).toEqual(named);
    expect(await screen.findByText('Message restored')).toBeVisible();
  });

  /** A message is being deleted, and its dialog was closed. */
  const deletionUnderWay = async () => {
    const late = lateAnswer();
    stage.server.answer('POST /api/content/data/delete', late.answer);
    const user = stage.open();
    const dialog = await askToDelete(user);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await late.asked;
    await user.keyboard('{Escape}');
    return { user, late };
  };

  it('keeps the question about another message that was asked meanwhile', async () => {
    stage.messages = [sent(1, 1), sent(2, 2)];
    const { user, late } = await deletionUnderWay();
    await askToDelete(user, 1);
    late.give(json({ notFound: [] }));
    expect(await screen.findByText('Message deleted')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Delete message' })).toBeVisible();
  });

  it('says that it failed also where another list was opened meanwhile', async () => {
    stage.messages = [sent(1, 1)];
    const { user, late } = await deletionUnderWay();
    await user.click(screen.getByRole('link', { name: 'Held back' }));
    late.give(problem(503, 'unavailable'));
    expect(await screen.findByText('Failed to delete message. Please try again.')).toBeVisible();
  });

  it('says that it failed, and leaves the message', async () => {
    shows('8.dms');
    stage.messages = [sent(1, 1)];
    stage.server.answer('POST /api/content/data/delete', () => problem(503, 'unavailable'));
    const user = stage.open();
    const dialog = await askToDelete(user);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete message. Please try again.');
    expect(await cards()).toHaveLength(1);
  });
});
