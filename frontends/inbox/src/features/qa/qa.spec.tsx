import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, problem } from '@marquee/web-kit/testing';
import { answered, GroupingThread, QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
beforeEach(() => {
  stage = new QaStage();
  stage.messages = [
    answered(1, 'Tea bowls please'),
    answered(2, 'a lamp', 2, { userIg: null }),
    answered(3, 'tea bowls'),
    answered(4, 'Tea bowls!'),
    answered(5, 'lamp'),
  ];
});

type User = ReturnType<QaStage['open']>;
const rows = () => screen.findAllByTestId('answer');
const groups = () => screen.findAllByTestId('group');
const namesOf = async () => (await groups()).map((group) => within(group).getByRole('heading').textContent);
const analyze = async (): Promise<User> => {
  const user = stage.open();
  await user.click(await screen.findByRole('button', { name: 'Analyze' }));
  await groups();
  return user;
};
const act = async (user: User, group: string, what: string) => {
  await user.click(screen.getByRole('button', { name: `More about ${group}` }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
  return within(await screen.findByRole('dialog'));
};

describe('the answers to a question', () => {
  it('are shown newest first under the question, with their number, sender, date and words', async () => {
    stage.open();
    expect(await screen.findByRole('heading', { level: 1, name: 'What should go in the next firing?' })).toBeVisible();
    expect(screen.getByText('Question Answers')).toBeVisible();
    expect(screen.getByText('5 answers')).toBeVisible();
    expect(screen.queryByText('Analyzed')).not.toBeInTheDocument();
    const [first, second] = await rows();
    expect(within(first!).getByText('@sender_1')).toBeVisible();
    expect(within(first!).getByText('Tea bowls please')).toHaveAttribute('dir', 'auto');
    expect(within(second!).getByText('Anonymous')).toBeVisible();
  });

  it('say where an answer has no words, no date, or is erased', async () => {
    stage.messages = [
      answered(1, ''),
      answered(2, 'x', 2, { timestamp: 'never' }),
      answered(3, '', 3, { isErased: true }),
    ];
    stage.open();
    expect(await screen.findByText('No answer text')).toBeVisible();
    expect(screen.getByText('Unknown date')).toBeVisible();
    expect(screen.getByText('The words of this answer are erased.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Make a sticker/ })).toHaveLength(2);
  });

  it('are none yet, and cannot be analyzed', async () => {
    stage.messages = [];
    stage.open();
    expect(await screen.findByRole('heading', { name: 'No answers yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled();
  });

  it('are of a question that is not there', async () => {
    stage.has(null);
    stage.open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Question not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it.each(['GET /api/content', 'GET /api/content/data', 'GET /api/content/analysis'] as const)(
    'say that %s failed, and try again',
    async (what) => {
      const whole = new QaStage();
      whole.messages = stage.messages;
      stage.server.answer(what, () => problem(500, 'internal'));
      const user = stage.open();
      expect(await screen.findByRole('heading', { name: 'Failed to load question data' })).toBeVisible();
      whole.server.install();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await rows()).toHaveLength(5);
    },
  );

  it('come live on top', async () => {
    stage.open();
    await rows();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.messages = [answered(9, 'A moon jar', 0), ...stage.messages];
    stage.tell('answer', { contentId: 'question:next-firing', id: 'a9' });
    await waitFor(async () => expect(within((await rows())[0]!).getByText('A moon jar')).toBeVisible());
    expect(screen.getByText('6 answers')).toBeVisible();
  });

  it('come in pages', async () => {
    stage.pageSize = 3;
    const user = stage.open();
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show older answers' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
  });
});

describe('the analysis', () => {
  it('groups all answers in a thread, is stored and shown', async () => {
    stage.pageSize = 2;
    await analyze();
    expect(await screen.findByText('5 answers → 2 groups')).toBeVisible();
    expect(await namesOf()).toEqual(['Tea bowls', 'Lamp']);
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
    await analyze();
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.tell('totals', { contentId: 'question:next-firing', total: 8, unread: 3 });
    expect(await screen.findByText(/3 new since/)).toBeVisible();
  });
});

describe('a group', () => {
  const lastStored = () =>
    (
      stage.server.bodiesOf('POST /api/content').at(-1) as {
        content: { groups: { groupName: string; count: number }[] };
      }
    ).content.groups.map(({ groupName, count }) => [groupName, count]);

  it('is renamed, and has its name back by Undo', async () => {
    const user = await analyze();
    const dialog = await act(user, 'Tea bowls', 'Rename');
    const field = dialog.getByRole('textbox', { name: 'Name of the group' });
    await user.clear(field);
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(dialog.getByText('Please enter a name')).toBeVisible();
    await user.type(field, 'Bowls for tea');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await namesOf()).toEqual(['Bowls for tea', 'Lamp']);
    expect(await screen.findByText('Group renamed')).toBeVisible();
    expect(lastStored()).toEqual([
      ['Bowls for tea', 3],
      ['Lamp', 2],
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await namesOf()).toEqual(['Tea bowls', 'Lamp']));
    await waitFor(() =>
      expect(lastStored()).toEqual([
        ['Tea bowls', 3],
        ['Lamp', 2],
      ]),
    );
  });

  it('is merged with another one', async () => {
    const user = await analyze();
    const dialog = await act(user, 'Lamp', 'Merge');
    await user.click(dialog.getByRole('radio', { name: /Tea bowls/ }));
    const button = dialog.getByRole('button', { name: 'Merge' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await namesOf()).toEqual(['Lamp']);
    expect(await screen.findByText('5 answers → 1 group')).toBeVisible();
    await waitFor(() => expect(lastStored()).toEqual([['Lamp', 5]]));
  });

  it('is split', async () => {
    const user = await analyze();
    const dialog = await act(user, 'Tea bowls', 'Split');
    const button = dialog.getByRole('button', { name: 'Split' });
    expect(button).toBeDisabled();
    await user.click(await dialog.findByRole('checkbox', { name: /Tea bowls please/ }));
    await user.click(button);
    expect(await namesOf()).toEqual(['Tea bowls', 'Lamp', 'Tea bowls please']);
    await waitFor(() =>
      expect(lastStored()).toEqual([
        ['Tea bowls', 2],
        ['Lamp', 2],
        ['Tea bowls please', 1],
      ]),
    );
  });

  it('is as before when the server refuses the change', async () => {
    const user = await analyze();
    stage.server.answer('POST /api/content', () => problem(503, 'unavailable'));
    const dialog = await act(user, 'Tea bowls', 'Rename');
    await user.type(dialog.getByRole('textbox'), ', all of them');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The change could not be saved. Please try again.')).toBeVisible();
    expect(await namesOf()).toEqual(['Tea bowls', 'Lamp']);
  });
});

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
    stage.jobIs('done', 1);
    const user = await analyze();
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
    await user.click(dialog.getByRole('button', { name: 'Download Image' }));
    expect(downloads).toEqual([expect.stringMatching(/^marquee-poll-summary-\d{13}\.png$/)]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say that a poll could not be made, or not be downloaded', async () => {
    stage.jobIs('dead');
    const user = await analyze();
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

  it('are a sticker of an answer, which stays', async () => {
    stage.jobIs('done', 1);
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'Make a sticker of the answer of @sender_3' }));
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
