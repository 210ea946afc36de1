import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, problem } from '@marquee/web-kit/testing';
import { groupableStage, rows } from '../../testing/qa-screen';
import { answered, QaStage } from '../../testing/qa-stage';

let stage: QaStage;
beforeAll(fillBrowserGaps);
beforeEach(() => (stage = groupableStage()));

describe('the answers to a question', () => {
  it('are shown newest first under the question, with their number, sender, date and words', async () => {
    shows('2.routes.qa', '2.qa.head', '2.qa.answers', '3.answer.mapped');
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
    shows('2.qa.answers', '3.answer.mapped');
    stage.messages = [
      answered(1, ''),
      answered(2, 'x', 2, { timestamp: 'never' }),
      answered(3, '', 3, { isErased: true }),
    ];
    stage.open();
    expect(await screen.findByText('No answer text')).toBeVisible();
    expect(screen.getByText('Unknown date')).toBeVisible();
    expect(screen.getByText('The text of this answer was erased.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Make a sticker/ })).toHaveLength(2);
  });

  it('name their year when it is another one', async () => {
    const thisYear = new Date().getFullYear();
    stage.messages = [
      answered(1, 'new', 1, { timestamp: `${thisYear}-06-15T10:00:00.000Z` }),
      answered(2, 'old', 2, { timestamp: '2020-06-15T10:00:00.000Z' }),
    ];
    stage.open();
    const [first, second] = await rows();
    expect(within(first!).getByText('15 Jun')).toBeVisible();
    expect(within(second!).getByText('15 Jun 2020')).toBeVisible();
  });

  it('are none yet, and cannot be analyzed', async () => {
    shows('2.qa.analyze', '2.qa.empty', '5.analysis');
    stage.messages = [];
    stage.open();
    expect(await screen.findByRole('heading', { name: 'No answers yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled();
  });

  it('are of a question that is not there', async () => {
    shows('2.qa.empty');
    stage.has(null);
    stage.open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Question not found' })).toBeVisible();
    expect(document.title).toBe('Question not found | Marquee');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it.each(['GET /api/content', 'GET /api/content/data', 'GET /api/content/analysis'] as const)(
    'say that %s failed, and try again',
    async (what) => {
      shows('8.answers.load');
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
    stage.emit('answer', { contentId: 'question:next-firing', id: 'a9' });
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
