import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, problem } from '@marquee/web-kit/testing';
import type { ShownSticker } from '../../shared/shown/shown.api';
import { InboxStage } from '../../testing/inbox-stage';

let stage: InboxStage;
beforeAll(fillBrowserGaps);
beforeEach(() => (stage = new InboxStage()));

const shown = (n: number, more: Partial<ShownSticker> = {}): ShownSticker => ({
  stickerId: `s${n}`,
  shownAt: '2026-11-20T10:00:00.000Z',
  message: `Message ${n}`,
  reply: `Reply ${n}`,
  page: `/s/7Q4M-KX2P-9BT${n}`,
  ...more,
});
const open = () => stage.open('/dms?box=shown');
const cards = async () => (await screen.findAllByTestId('shown')).map((card) => within(card));

describe('the list of shown stickers', () => {
  it('has the words of each, and the way to its page, page after page', async () => {
    stage.shown = [shown(1), shown(2, { message: null, reply: null, page: null })];
    const user = open();
    const [first] = await cards();
    expect(first!.getByText('Message 1')).toBeVisible();
    expect(first!.getByText('Reply 1')).toBeVisible();
    expect(first!.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/s/7Q4M-KX2P-9BT1');
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    const second = (await cards())[1]!;
    expect(second.getByText('The text of this sticker is not kept here.')).toBeVisible();
    expect(second.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['hidden here', 'hidden in another window meanwhile'])('loses a sticker that is %s', async (where) => {
    stage.shown = [shown(1)];
    const user = open();
    const [card] = await cards();
    if (where !== 'hidden here') {
      stage.shown = [];
      stage.server.answer('DELETE /api/media/shown-stickers/{stickerId}', () => problem(404, 'not_found'));
    }
    await user.click(card!.getByRole('button', { name: 'Hide the text' }));
    expect(await screen.findByText('No sticker shows its text.')).toBeVisible();
    expect((await screen.findAllByText('The text is hidden'))[0]).toBeVisible();
  });

  it('keeps a sticker that could not be hidden, and says so', async () => {
    stage.shown = [shown(1)];
    stage.server.answer('DELETE /api/media/shown-stickers/{stickerId}', () => problem(503, 'unavailable'));
    const user = open();
    const [card] = await cards();
    await user.click(card!.getByRole('button', { name: 'Hide the text' }));
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(await cards()).toHaveLength(1);
  });
});
