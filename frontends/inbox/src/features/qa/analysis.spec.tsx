import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, inTurn, lateAnswer, noContent, problem } from '@marquee/web-kit/testing';
import { analyze, groupableStage, groups, namesOfGroups, rename } from '../../testing/qa-screen';
import { answered, GroupingThread, type QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(fillBrowserGaps);
beforeEach(() => (stage = groupableStage()));

describe('the analysis', () => {
  it('groups all answers in a thread, is stored and shown', async () => {
    shows('2.qa.head', '2.qa.results', '4.analysis', '8.answers.analysis');
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

  it.each([
    [
      ['Tea bowls please', 'Tea bowls!'],
      ['Tea bowls', 'Tea bowls!, Tea bowls please'],
    ],
    [['Tea bowls', 'Tea bowls'], ['Tea bowls']],
  ])('shows the wordings of a group below its name where they differ from it: %j', async (answers, shown) => {
    stage.messages = answers.map((answer, place) => answered(place + 1, answer));
    await analyze(stage);
    const [group] = await groups();
    expect(
      within(group!)
        .getAllByText(/bowls/)
        .map(({ textContent }) => textContent),
    ).toEqual(shown);
  });

  it('leaves out what is erased, and says so where nothing is left', async () => {
    shows('5.analysis', '8.answers.load');
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
    const bar = await screen.findByRole('progressbar', { name: 'Progress of the analysis' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Analyze' })).toBeVisible();
    expect(GroupingThread.started.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(stage.server.bodiesOf('POST /api/content')).toEqual([]);
    expect(screen.queryByText('Analysis failed. Please try again.')).not.toBeInTheDocument();
  });

  it('cannot be cancelled any more while it is stored', async () => {
    const late = lateAnswer();
    stage.server.answer('POST /api/content', late.answer);
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    await late.asked;
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    await user.click(cancel);
    late.give(noContent());
    expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lamp']);
    expect(await screen.findByText('Analysis complete!')).toBeVisible();
  });

  it('is stored after the changes of groups before it, and says so of those after it', async () => {
    const user = await analyze(stage);
    const [change, analysis] = [lateAnswer(), lateAnswer()];
    stage.server.answer('POST /api/content', inTurn(change.answer, analysis.answer));
    const stored = () =>
      (stage.server.bodiesOf('POST /api/content') as { content: { groups: { groupName: string }[] } }[])
        .slice(1)
        .map(({ content }) => content.groups.map(({ groupName }) => groupName));
    await rename(user, 'Tea bowls', 'Bowls');
    await change.asked;
    await user.click(screen.getByRole('button', { name: 'Analyze' }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
    expect(stored()).toEqual([['Bowls', 'Lamp']]);
    change.give(noContent());
    await waitFor(() => expect(stored()).toHaveLength(2));
    await rename(user, 'Lamp', 'Lights');
    analysis.give(noContent());
    expect(await screen.findByText('The groups have changed in the meantime. Please try again.')).toBeVisible();
    expect(await namesOfGroups()).toEqual(['Tea bowls', 'Lamp']);
    expect(stored()).toEqual([
      ['Bowls', 'Lamp'],
      ['Tea bowls', 'Lamp'],
    ]);
  });

  it('says that it failed', async () => {
    shows('8.answers.analysis');
    stage.server.answer('POST /api/content', () => problem(503, 'unavailable'));
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Analyze' }));
    expect(await screen.findByText('Analysis failed. Please try again.')).toBeVisible();
    expect(screen.queryByText('Analyzed')).not.toBeInTheDocument();
  });

  it('says how many answers have come since', async () => {
    await analyze(stage);
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.server.answer('GET /api/content/data', lateAnswer().answer);
    stage.emit('totals', { contentId: 'question:next-firing', total: 8, unread: 3, held: 0 });
    expect(await screen.findByText(/3 new since/)).toBeVisible();
  });
});
