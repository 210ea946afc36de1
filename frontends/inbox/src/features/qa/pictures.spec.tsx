import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps } from '@marquee/web-kit/testing';
import { analyze, groupableStage, rows } from '../../testing/qa-screen';
import type { QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
beforeEach(() => (stage = groupableStage()));

describe('the pictures of a question', () => {
  let downloads: string[];
  let click: jest.SpyInstance;
  beforeEach(() => {
    downloads = [];
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
  });
  afterEach(() => click.mockRestore());

  it('are a poll of the groups, which is downloaded', async () => {
    shows('2.qa.analyze', '2.qa.poll', '4.analysis', '9.images.names');
    stage.jobIs('done', 1);
    const user = await analyze(stage);
    await user.click(screen.getByRole('button', { name: 'Share to' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Poll Summary' }));
    expect(stage.server.bodiesOf('POST /api/media/polls')).toEqual([
      {
        contentId: 'question:next-firing',
        answers: 5,
        groups: [
          { name: 'Tea bowls', count: 3 },
          { name: 'Lamp', count: 2 },
        ],
      },
    ]);
    expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Download Image' }));
    expect(downloads).toEqual([expect.stringMatching(/^marquee-poll-summary-\d{13}\.png$/)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say how many characters of a poll could not be drawn', async () => {
    stage.jobIs('done', 1, { leftOut: 1 });
    const user = await analyze(stage);
    await user.click(screen.getByRole('button', { name: 'Share to' }));
    expect(await screen.findByText('1 character cannot be drawn: the picture shows … instead.')).toBeVisible();
  });

  it('say that a poll could not be made, or not be downloaded', async () => {
    shows('8.answers.images');
    stage.jobIs('dead');
    const user = await analyze(stage);
    await user.click(screen.getByRole('button', { name: 'Share to' }));
    expect(await screen.findByText('Failed to generate image. Please try again.')).toBeVisible();
    stage.jobIs('done', 1);
    await user.click(await screen.findByRole('button', { name: 'Share to' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Poll Summary' }));
    click.mockImplementation(() => {
      throw new Error('no room');
    });
    await user.click(dialog.getByRole('button', { name: 'Download Image' }));
    expect(await screen.findByText('Failed to download image. Please try again.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Poll Summary' })).toBeVisible();
  });

  it('are a sticker of an answer, which says whether its page shows the text', async () => {
    stage.jobIs('done', 1, { isTextShown: true });
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Make a sticker of the answer from @sender_3' }));
    expect(await screen.findByRole('switch', { name: /Show the text on the verification page/ })).toBeChecked();
  });

  it('are made one sticker at a time: meanwhile the buttons of the other answers are disabled', async () => {
    const user = stage.open();
    const button = (sender: string) =>
      screen.findByRole('button', { name: `Make a sticker of the answer from ${sender}` });
    await user.click(await button('@sender_3'));
    await screen.findByRole('button', { name: 'Making sticker...' });
    expect(await button('@sender_4')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await button('@sender_4'));
    stage.jobIs('done', 1);
    await screen.findByRole('dialog', { name: 'Your Sticker' });
    expect(stage.server.bodiesOf('POST /api/media/stickers')).toHaveLength(1);
  });

  it('are a sticker of an answer, which stays', async () => {
    stage.jobIs('done', 1);
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Make a sticker of the answer from @sender_3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Sticker' }));
    expect(stage.server.bodiesOf('POST /api/media/stickers')).toEqual([
      { contentId: 'question:next-firing', id: stage.messages[2]!.id },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Download Sticker' }));
    expect(downloads).toEqual([expect.stringMatching(/^sticker-\d{13}\.png$/)]);
    expect(await rows()).toHaveLength(5);
    expect(stage.server.requests.map(({ what }) => what)).not.toContain('POST /api/content/data/delete');
  });
});
