import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, json, problem } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../testing/inbox-stage';

const DAY_MS = 24 * 60 * 60 * 1000;

let stage: InboxStage;
let click: jest.SpyInstance;
beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:sticker', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  stage = new InboxStage();
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => click.mockRestore());

const savedAgo = (ms: number) => ({ jobId: 'j1', savedAt: new Date(Date.now() - ms).toISOString() });
const openList = async () => {
  const user = stage.open('/dms?filter=sticker');
  return { user, card: within(await screen.findByTestId('saved')) };
};

describe('a message that was deleted with the saving of its sticker', () => {
  it('stays among those with a sticker, where the picture is saved again and nothing is deleted again', async () => {
    stage.stickered = [sent(1, 60, { savedSticker: savedAgo(60_000) })];
    stage.jobIs('done', 1);
    const { user, card } = await openList();
    expect(card.getByText('Message 1')).toBeVisible();
    expect(card.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Save again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Sticker' }));
    expect(dialog.queryByText(/automatically deletes/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(click).toHaveBeenCalledTimes(1);
    expect(stage.server.bodiesOf('POST /api/content/data/delete')).toEqual([]);
  });

  it('is restored into its place', async () => {
    stage.stickered = [sent(1, 60, { savedSticker: savedAgo(60_000) })];
    stage.server.answer('POST /api/content/data/restore', () => {
      stage.stickered = stage.stickered.map((each) => ({ ...each, savedSticker: null }));
      return json({ notFound: [] });
    });
    const { user, card } = await openList();
    await user.click(card.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Message restored')).toBeVisible();
    expect(stage.server.bodiesOf('POST /api/content/data/restore')).toEqual([
      { contentId: 'dm:dm', ids: [stage.stickered[0]!.id] },
    ]);
    expect(within(await screen.findByTestId('message')).getByText('Message 1')).toBeVisible();
    expect(screen.queryByTestId('saved')).not.toBeInTheDocument();
  });

  it('says that its picture is gone', async () => {
    stage.stickered = [sent(1, 60, { savedSticker: savedAgo(DAY_MS - 60_000) })];
    stage.server.answer('GET /api/media/pictures/{jobId}', () => problem(404, 'not_found'));
    const { user, card } = await openList();
    await user.click(card.getByRole('button', { name: 'Save again' }));
    expect(await card.findByRole('alert')).toHaveTextContent('It is kept for a day');
  });

  it('offers no picture after a day', async () => {
    stage.stickered = [sent(1, 60, { savedSticker: savedAgo(DAY_MS) })];
    const { card } = await openList();
    expect(card.queryByRole('button', { name: 'Save again' })).not.toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it('stays in sight where its sticker is saved in the list of stickers, and Undo restores it', async () => {
    stage.messages = stage.stickered = [sent(1, 60)];
    stage.jobIs('done', 1);
    const user = stage.open('/dms?filter=sticker');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.keyboard('Twelve of them.');
    await user.click(screen.getByRole('button', { name: 'Make sticker' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Sticker' }));
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    expect(await screen.findByTestId('saved')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByTestId('message')).toBeVisible();
    expect(screen.queryByTestId('saved')).not.toBeInTheDocument();
  });

  it('is neither selected nor deleted with the others', async () => {
    stage.stickered = [sent(1, 30), sent(2, 60, { savedSticker: savedAgo(60_000) })];
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select what @sender_1 sent' }));
    await user.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});
