import { screen, within } from '@testing-library/react';
import { fillBrowserGaps, json, lateAnswer } from '@marquee/web-kit/testing';
import { InboxStage, sent } from '../../../testing/inbox-stage';

beforeAll(() => {
  fillBrowserGaps();
  Object.assign(URL, { createObjectURL: () => 'blob:sticker', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

it('keeps a sticker that is shown where the message of another one is deleted meanwhile', async () => {
  const stage = new InboxStage();
  stage.messages = [sent(1, 60), sent(2, 90)];
  const late = lateAnswer();
  stage.server.answer('POST /api/content/data/delete', late.answer);
  stage.jobIs('done', 1);
  const user = stage.open();
  const make = async (place: number) => {
    await user.click((await screen.findAllByRole('button', { name: 'Reply' }))[place]!);
    await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Twelve of them.');
    await user.click(screen.getByRole('button', { name: 'Make sticker' }));
    return within(await screen.findByRole('dialog', { name: 'Your Sticker' }));
  };
  const first = await make(1);
  await user.click(first.getByRole('button', { name: 'Download Sticker' }));
  await late.asked;
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await make(0);
  late.give(json({ notFound: [] }));
  expect(await screen.findByText('Message deleted')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Your Sticker' })).toBeVisible();
});
