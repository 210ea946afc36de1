import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps } from '@marquee/web-kit/testing';
import { answered, QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  localStorage.clear();
  stage = new QaStage();
  stage.messages = [answered(1, 'Tea bowls'), answered(2, 'Plates', 2, { isRead: false }), answered(3, 'More bowls')];
});

const rows = () => screen.findAllByTestId('answer');
const shows = (...words: string[]) =>
  waitFor(async () => {
    const shown = await rows();
    expect(shown).toHaveLength(words.length);
    words.forEach((each, place) => expect(within(shown[place]!).getByText(each)).toBeVisible());
  });

describe('finding answers', () => {
  it('searches and filters as the address says, and counts all of them in the head', async () => {
    const user = stage.open('/qa/next-firing?q=bowls');
    await shows('Tea bowls', 'More bowls');
    expect(screen.getByText('3 answers')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await shows('Tea bowls', 'Plates', 'More bowls');
    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    await shows('Plates');
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/qa/next-firing?filter=unread');
  });

  it('analyses all answers, whatever is shown', async () => {
    const user = stage.open('/qa/next-firing?q=bowls');
    await shows('Tea bowls', 'More bowls');
    await user.click(screen.getByRole('button', { name: 'Analyze' }));
    await waitFor(() => expect(stage.stored?.totalAnswers).toBe(3));
  });
});

describe('handling answers', () => {
  it('deletes those that are selected by the keyboard, and undoes it', async () => {
    const user = stage.open();
    await shows('Tea bowls', 'Plates', 'More bowls');
    await user.keyboard('jxjjx#');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 answers' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await shows('Plates');
    expect(await screen.findByText('2 answers deleted')).toBeVisible();
    await user.keyboard('u');
    await shows('Tea bowls', 'Plates', 'More bowls');
    expect(await screen.findByText('2 answers restored')).toBeVisible();
  });

  it('makes a sticker of the answer that has the focus', async () => {
    const user = stage.open();
    await shows('Tea bowls', 'Plates', 'More bowls');
    await user.keyboard('jjr');
    await waitFor(() =>
      expect(stage.server.bodiesOf('POST /api/media/stickers')).toEqual([
        { contentId: 'question:next-firing', id: stage.messages[1]!.id },
      ]),
    );
  });
});
