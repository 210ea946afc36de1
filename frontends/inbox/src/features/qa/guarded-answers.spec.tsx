import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, json } from '@marquee/web-kit/testing';
import { idOf } from '../../testing/inbox-stage';
import { answered, heldAnswer, QaStage } from '../../testing/qa-stage';

const contentId = 'question:next-firing';
let stage: QaStage;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  localStorage.clear();
  stage = new QaStage();
  stage.messages = [answered(1, 'Tea bowls'), answered(2, 'Plates')];
});

const rows = () => screen.findAllByTestId('answer');
const choose = async (user: ReturnType<QaStage['open']>, what: string) => {
  await user.click(await screen.findByRole('button', { name: 'More for the answer from @sender_1' }));
  await user.click(screen.getByRole('menuitem', { name: what }));
};

describe('the sender of an answer', () => {
  it('is blocked after a question, with a way back', async () => {
    const user = stage.open();
    await choose(user, 'Block sender');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block this sender?' }));
    expect(dialog.getByText(/This answer is deleted\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(stage.server.bodiesOf('POST /api/inbox/blocked')).toEqual([{ contentId, id: idOf(1) }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(stage.server.bodiesOf('POST /api/content/data/restore')).toEqual([{ contentId, ids: [idOf(1)] }]);
  });

  it('is still asked about when its answer leaves the list', async () => {
    const user = stage.open();
    await choose(user, 'Block sender');
    await screen.findByRole('dialog', { name: 'Block this sender?' });
    await waitFor(() => expect(stage.isLive()).toBe(true));
    stage.messages = stage.messages.slice(1);
    stage.emit('answer', { contentId, id: idOf(2) });
    await waitFor(() => expect(screen.getAllByTestId('answer')).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Block this sender?' })).toBeVisible();
  });

  it('is reported by the answer', async () => {
    const user = stage.open();
    const asked: (string | null)[] = [];
    stage.server.answer('GET /api/content/data/report', ({ url }) => {
      asked.push(new URL(url).searchParams.get('contentId'), new URL(url).searchParams.get('id'));
      const times = { reportedAt: '2026-11-01T08:00:00.000Z', sentAt: '2026-11-01T07:00:00.000Z' };
      return json({ ...times, id: idOf(1), contentId, text: 'Tea bowls', userIg: null, count: 1, senderTag: 'tag' });
    });
    Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await choose(user, 'Report');
    await user.click(await screen.findByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toEqual([contentId, idOf(1)]);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('is blocked where the words are erased, but not reported', async () => {
    stage.messages = [answered(1, '', 1, { isErased: true })];
    const user = stage.open();
    await user.click(await screen.findByRole('button', { name: 'More for the answer from @sender_1' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Block sender']);
  });
});

describe('answers that are held back', () => {
  beforeEach(() => (stage.held = [heldAnswer(3)]));

  it('are let through to the answers', async () => {
    const user = stage.open();
    await user.click(await screen.findByRole('link', { name: 'Held back (1)' }));
    const card = within(await screen.findByTestId('held'));
    expect(screen.queryByTestId('answer')).not.toBeInTheDocument();
    expect(card.getByText('fr33 f0llowers').tagName).toBe('MARK');
    expect(screen.getByText(/Senders do not see that an answer was held back\./)).toBeVisible();
    expect(screen.getByText(/^Locks the question:/)).toBeVisible();
    stage.server.answer('POST /api/content/data/let-through', () => {
      stage.held = [];
      return json({ notFound: [] });
    });
    await user.click(card.getByRole('button', { name: 'Let through' }));
    expect(await screen.findByText('Moved to the answers')).toBeInTheDocument();
    expect(await screen.findByText('Nothing is held back.')).toBeVisible();
    expect(stage.server.bodiesOf('POST /api/content/data/let-through')).toEqual([{ contentId, ids: [idOf(3)] }]);
  });

  it('are out of reach of the selection and the keys of the answers', async () => {
    const user = stage.open();
    await user.click((await screen.findAllByRole('checkbox', { name: /sender_1/ }))[0]!);
    await user.click(screen.getByRole('link', { name: 'Held back (1)' }));
    await screen.findByTestId('held');
    await user.keyboard('#?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '1 selected' })).not.toBeInTheDocument();
  });
});
