import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, inTurn, json, lateAnswer, problem } from '@marquee/web-kit/testing';
import { heldBack, idOf, InboxStage, sent, type Message } from '../../testing/inbox-stage';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  stage = new InboxStage();
});

const heldCards = () => screen.findAllByTestId('held');
const heldCard = async (place = 0) => within((await heldCards())[place]!);
const asked = (what: string) => stage.server.requests.filter((request) => request.what === what);

describe('what is held back', () => {
  it('is counted next to the inbox, and is at an address of its own', async () => {
    stage.messages = [sent(1, 1)];
    stage.held = [heldBack(2, 2)];
    const user = stage.open();
    const lists = within(await screen.findByRole('navigation', { name: 'Lists' }));
    expect(lists.getByRole('link', { name: 'Inbox' })).toHaveAttribute('aria-current', 'page');
    await user.click(lists.getByRole('link', { name: 'Held back (1)' }));
    expect(await heldCards()).toHaveLength(1);
    expect(lists.getByRole('link', { name: 'Held back (1)' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText('1 message')).toBeVisible();
    expect(screen.queryByTestId('message')).not.toBeInTheDocument();
  });

  it('shows what was found, and why it waits', async () => {
    stage.held = [
      heldBack(1, 1),
      heldBack(2, 2, { dm: 'so ugly', found: { word: 'Ugly', start: 3, end: 7 } }),
      heldBack(3, 3, { dm: 'see bit.ly/x', heldFor: 'url', found: { word: null, start: 4, end: 12 } }),
      heldBack(4, 4, { dm: 'Once more', heldFor: 'cap', found: null }),
    ];
    stage.open('/dms?box=held');
    const [spelled, plain, link, capped] = (await heldCards()).map((card) => within(card));
    expect(spelled!.getByText('fr33 f0llowers').tagName).toBe('MARK');
    expect(spelled!.getByText('Held back for a muted word in another spelling: “free followers”.')).toBeVisible();
    expect(plain!.getByText('Held back for a muted word: “Ugly”.')).toBeVisible();
    expect(link!.getByText('bit.ly/x').tagName).toBe('MARK');
    expect(link!.getByText('Held back for a link. It cannot be clicked here.')).toBeVisible();
    expect(link!.queryByRole('link')).not.toBeInTheDocument();
    expect(capped!.getByText(/the sender reached your daily limit/)).toBeVisible();
  });

  it('is let through, and leaves the list', async () => {
    stage.held = [heldBack(1, 1)];
    const user = stage.open('/dms?box=held');
    stage.server.answer('POST /api/content/data/let-through', () => {
      stage.held = [];
      return json({ notFound: [] });
    });
    await user.click((await heldCard()).getByRole('button', { name: 'Let through' }));
    expect(await screen.findByText('Nothing is held back.')).toBeVisible();
    expect(await screen.findByText('Moved to your inbox')).toBeInTheDocument();
    expect(stage.server.bodiesOf('POST /api/content/data/let-through')).toEqual([
      { contentId: 'dm:dm', ids: [idOf(1)] },
    ]);
  });

  it('leaves the focus where the owner types by then', async () => {
    stage.held = [heldBack(1, 1)];
    const late = lateAnswer();
    stage.server.answer('POST /api/content/data/let-through', late.answer);
    const user = stage.open('/dms?box=held');
    await user.click((await heldCard()).getByRole('button', { name: 'Let through' }));
    await late.asked;
    const word = await screen.findByRole('textbox', { name: 'Add a word' });
    await user.click(word);
    stage.held = [];
    late.give(json({ notFound: [] }));
    await screen.findByText('Nothing is held back.');
    expect(word).toHaveFocus();
  });

  it('is among the messages once it is let through, also among those that were loaded before', async () => {
    const { heldFor: _reason, found: _found, ...message } = heldBack(3, 90);
    stage.pageSize = 1;
    stage.messages = [sent(1, 1), sent(2, 2)];
    stage.held = [heldBack(3, 90)];
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(2));
    await user.click(screen.getByRole('link', { name: 'Held back (1)' }));
    stage.server.answer('POST /api/content/data/let-through', () => {
      stage.held = [];
      stage.messages = [...stage.messages.slice(0, 1), message as Message];
      return json({ notFound: [] });
    });
    await user.click((await heldCard()).getByRole('button', { name: 'Let through' }));
    expect(await screen.findByText('Nothing is held back.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Inbox' }));
    expect(await screen.findByText('won fr33 f0llowers')).toBeVisible();
  });

  it('is off limits to the keys of the inbox', async () => {
    stage.messages = [sent(1, 1)];
    stage.held = [heldBack(2, 2)];
    const user = stage.open();
    await user.click(await screen.findByRole('checkbox', { name: /sender_1/ }));
    await user.click(screen.getByRole('link', { name: 'Held back (1)' }));
    await heldCards();
    await user.keyboard('#?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is deleted with a way back, which is offered again where it failed', async () => {
    const held = heldBack(1, 1);
    stage.held = [held];
    const user = stage.open('/dms?box=held');
    stage.server.answer('POST /api/content/data/delete', () => {
      stage.held = [];
      return json({ notFound: [] });
    });
    const restored = () => {
      stage.held = [held];
      return json({ notFound: [] });
    };
    stage.server.answer(
      'POST /api/content/data/restore',
      inTurn(() => problem(503, 'unavailable'), restored),
    );
    await user.click((await heldCard()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing is held back.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
    const undos = screen.getAllByRole('button', { name: 'Undo' });
    expect(undos).toHaveLength(2);
    await user.click(undos[1]!);
    expect(await heldCards()).toHaveLength(1);
  });

  it('stays where a change failed', async () => {
    stage.held = [heldBack(1, 1)];
    const user = stage.open('/dms?box=held');
    stage.server.answer('POST /api/content/data/let-through', () => problem(503, 'unavailable'));
    await user.click((await heldCard()).getByRole('button', { name: 'Let through' }));
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeInTheDocument();
    expect(await heldCards()).toHaveLength(1);
  });

  it('comes live', async () => {
    stage.messages = [sent(1, 1)];
    stage.open('/dms?box=held');
    expect(await screen.findByText('Nothing is held back.')).toBeVisible();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.held = [heldBack(2, 0)];
    stage.emit('totals', { contentId: 'dm:dm', total: 1, unread: 0, held: 1 });
    expect(await heldCards()).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Held back (1)' })).toBeVisible();
  });

  it('comes live on top, and waits for the reader who has the pointer on the list', async () => {
    stage.held = [heldBack(1, 3)];
    const user = stage.open('/dms?box=held');
    await heldCard();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    const comes = (number: number, minutes: number): void => {
      stage.held = [heldBack(number, minutes, { dm: `Held ${number}`, found: null }), ...stage.held];
      stage.emit('totals', { contentId: 'dm:dm', total: 0, unread: 0, held: stage.held.length });
    };
    comes(2, 2);
    await waitFor(async () => expect(await heldCards()).toHaveLength(2));
    expect((await heldCard()).getByText('Held 2')).toBeVisible();
    await user.hover((await heldCard(1)).getByRole('button', { name: 'Block sender' }));
    comes(3, 1);
    const pill = await screen.findByRole('button', { name: 'Show 1 new message' });
    expect(await heldCards()).toHaveLength(2);
    await user.click(pill);
    expect(await heldCards()).toHaveLength(3);
    expect((await heldCard()).getByText('Held 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /new message/ })).not.toBeInTheDocument();
  });
});

describe('blocking a sender', () => {
  it('asks once, takes the message out, and offers a way back', async () => {
    stage.messages = [sent(1, 1), sent(2, 2)];
    const user = stage.open();
    const first = within((await screen.findAllByTestId('message'))[0]!);
    await user.click(first.getByRole('button', { name: 'More for the message from @sender_1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block sender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this sender?' }));
    expect(asked('POST /api/inbox/blocked')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(1));
    expect(stage.server.bodiesOf('POST /api/inbox/blocked')).toEqual([{ contentId: 'dm:dm', id: idOf(1) }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(2));
    expect(asked('DELETE /api/inbox/blocked').map(({ search }) => search.get('blockId'))).toEqual([idOf(1)]);
    expect(asked('POST /api/content/data/restore')).toHaveLength(1);
  });

  it('takes the message out, and offers a way back, also when the dialog was closed meanwhile', async () => {
    stage.messages = [sent(1, 1), sent(2, 2)];
    const user = stage.open();
    const block = lateAnswer();
    stage.server.answer('POST /api/inbox/blocked', block.answer);
    await user.click(await screen.findByRole('button', { name: 'More for the message from @sender_1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block sender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this sender?' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await block.asked;
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'More for the message from @sender_2' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block sender' }));
    block.give(json({ blockId: idOf(1) }, 201));
    await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Block this sender?' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('says when it failed, and leaves the message', async () => {
    stage.messages = [sent(1, 1)];
    const user = stage.open();
    stage.server.answer('POST /api/inbox/blocked', () => problem(503, 'unavailable'));
    await user.click(await screen.findByRole('button', { name: 'More for the message from @sender_1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block sender' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this sender?' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(screen.getAllByTestId('message')).toHaveLength(1);
  });

  it('is listed with what was dropped, and can be unblocked', async () => {
    stage.blocked = [{ blockId: idOf(7), blockedAt: '2026-11-01T08:00:00.000Z', dropped: 3, lastAt: null }];
    const user = stage.open('/dms?box=blocked');
    expect(await screen.findByText('3 messages dropped since')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('You have not blocked anyone.')).toBeVisible();
    expect(asked('DELETE /api/inbox/blocked').map(({ search }) => search.get('blockId'))).toEqual([idOf(7)]);
  });
});

describe('reporting a message', () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  });
  afterAll(() => click.mockRestore());

  const report = {
    reportedAt: '2026-11-01T08:00:00.000Z',
    sentAt: '2026-11-01T07:00:00.000Z',
    id: idOf(1),
    contentId: 'dm:dm',
    text: 'Message 1',
    userIg: null,
    count: 1,
    senderTag: 'tag',
  };
  const ask = async (user: ReturnType<InboxStage['open']>, sender: string) => {
    await user.click(await screen.findByRole('button', { name: `More for the message from @${sender}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    return within(await screen.findByRole('dialog', { name: 'Report to the authorities' }));
  };

  it('says what a report is, and makes its file', async () => {
    stage.messages = [sent(1, 1)];
    const user = stage.open();
    stage.server.answer('GET /api/content/data/report', 200, report);
    const dialog = await ask(user, 'sender_1');
    await user.click(dialog.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved).toEqual([`report-${idOf(1)}.json`]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves the dialog of another message open when the file comes late', async () => {
    stage.messages = [sent(1, 1), sent(2, 2)];
    const user = stage.open();
    const late = lateAnswer();
    stage.server.answer(
      'GET /api/content/data/report',
      inTurn(late.answer, () => json({ ...report, id: idOf(2) })),
    );
    const first = await ask(user, 'sender_1');
    await user.click(first.getByRole('button', { name: 'Download report' }));
    await late.asked;
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    const second = await ask(user, 'sender_2');
    late.give(json(report));
    await waitFor(() => expect(saved).toEqual([`report-${idOf(1)}.json`]));
    await user.click(second.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(saved.at(-1)).toBe(`report-${idOf(2)}.json`));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
