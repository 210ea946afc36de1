import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, problem } from '@marquee/web-kit/testing';
import { analyze, groupableStage, groups, namesOfGroups } from '../../testing/qa-screen';
import { answered, GroupingThread, type QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(fillBrowserGaps);
beforeEach(() => (stage = groupableStage()));

describe('the analysis', () => {
  it('groups all answers in a thread, is stored and shown', async () => {
    stage.pageSize = 2;
    await analyze(stage);
    expect(await screen.findByText('5 answers → 2 groups')).toBeVisible();
    expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lamp']);
    const [first] = await groups();
    expect(within(first!).getByText('60%')).toBeVisible();
    expect(screen.getByText('Analyzed')).toBeVisible();
    expect(await screen.findByText('Analysis complete!')).toBeVisible();
    expect(GroupingThread.started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    const [five, four, three, two, one] = stage.messages.map(({ id }) => id).toReversed();
    expect(stage.server.bodiesOf('POST /api/content')).toEqual([
      {
        type: 'contentData',
        content: expect.objectContaining({
          contentId: 'question:next-firing',
          totalGroups: 2,
          totalAnswers: 5,
          topGroups: ['g1', 'g2'],
          groups: [
            expect.objectContaining({ groupName: 'Tea bowls', count: 3, answers: [four, three, one] }),
            expect.objectContaining({ groupName: 'Lamp', count: 2, answers: [five, two] }),
          ],
        }),
      },
    ]);
  });

  it('leaves out what is erased, and says so where nothing is left', async () => {
    stage.messages = [answered(1, '', 1, { isErased: true })];
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect(await screen.findByText('No answers to analyze')).toBeVisible();
    expect(stage.server.bodiesOf('POST /api/content')).toEqual([]);
  });

  it('shows how far it is, and ends its thread when it is cancelled', async () => {
    GroupingThread.isHanging = true;
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    const bar = await screen.findByRole('progressbar', { name: 'How much of the answers is analyzed' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Analyze' })).toBeVisible();
    expect(GroupingThread.started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(stage.server.bodiesOf('POST /api/content')).toEqual([]);
    expect(screen.queryByText('Analysis failed. Please try again.')).not.toBeInTheDocument();
  });

  it('says that it failed', async () => {
    stage.server.answer('POST /api/content', () => problem(503, 'unavailable'));
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect(await screen.findByText('Analysis failed. Please try again.')).toBeVisible();
    expect(screen.queryByText('Analyzed')).not.toBeInTheDocument();
  });

  it('says how many answers have come since', async () => {
    await analyze(stage);
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.tell('totals', { contentId: 'question:next-firing', total: 8, unread: 3 });
    expect(await screen.findByText(/3 new since/)).toBeVisible();
  });
});
