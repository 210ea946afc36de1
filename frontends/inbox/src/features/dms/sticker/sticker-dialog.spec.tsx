import { screen, waitFor, within } from '@testing-library/react';
import { fillBrowserGaps, inTurn, json, lateAnswer } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../../testing/inbox-stage';

beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:sticker', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

/** Asks for the sticker of the message in this place among those without an open reply. */
const make = async (user: ReturnType<InboxStage['open']>, place: number) => {
  await user.click((await screen.findAllByRole('button', { name: 'Reply' }))[place]!);
  await user.keyboard('Twelve of them.');
  await user.click(screen.getByRole('button', { name: 'Make sticker' }));
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your Sticker' }));

it('shows a sticker that is drawn while another one is shown after that one, as it was made', async () => {
  const stage = new InboxStage();
  stage.messages = [sent(1, 60), sent(2, 90)];
  const drawn = new Set<string>();
  stage.server
    .answer(
      'POST /api/media/stickers',
      inTurn(
        () => json({ jobId: 'j1' }, 202),
        () => json({ jobId: 'j2' }, 202),
      ),
    )
    .answer('GET /api/media/jobs/{jobId}', ({ url }) => {
      const jobId = url.split('/').at(-1)!;
      return json({ jobId, state: drawn.has(jobId) ? 'done' : 'active', progress: 0, isTextShown: jobId === 'j1' });
    });
  const user = stage.open();
  await make(user, 0);
  await make(user, 0);
  const making = () => screen.queryAllByRole('button', { name: 'Making sticker...', hidden: true });
  await waitFor(() => expect(making()).toHaveLength(2));

  for (const [jobId, left] of [
    ['j1', 1],
    ['j2', 0],
  ] as const) {
    drawn.add(jobId);
    stage.emit('job', { jobId, state: 'done', progress: 1 });
    await waitFor(() => expect(making()).toHaveLength(left));
  }
  const first = await dialog();
  expect(first.getByText('@sender_1')).toBeVisible();
  expect(first.getByRole('switch')).toBeChecked();
  await user.click(first.getByRole('button', { name: 'Close' }));
  const second = await dialog();
  expect(await second.findByText('@sender_2')).toBeVisible();
  expect(second.getByRole('switch')).not.toBeChecked();
});

it('keeps a sticker that is shown where the message of another one is deleted meanwhile', async () => {
  const stage = new InboxStage();
  stage.messages = [sent(1, 60), sent(2, 90)];
  const late = lateAnswer();
  stage.server.answer('POST /api/content/data/delete', late.answer);
  stage.jobIs('done', 1);
  const user = stage.open();
  await make(user, 1);
  const first = await dialog();
  await user.click(first.getByRole('button', { name: 'Download Sticker' }));
  await late.asked;
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await make(user, 0);
  await dialog();
  late.give(json({ notFound: [] }));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Your Sticker' })).toBeVisible();
});
