import { screen, waitFor, within } from '@testing-library/react';
import type { InboxStage } from './inbox-stage';

type User = ReturnType<InboxStage['open']>;

export const cards = () => screen.findAllByTestId('message');
export const card = async (place = 0) => within((await cards())[place]!);

/** Waits until these messages are shown, in this order. */
export const shows = (...texts: string[]) =>
  waitFor(async () =>
    expect((await cards()).map((one) => within(one).getByText(/^Message \d$/).textContent)).toEqual(texts),
  );

/** Opens the dialog that asks whether to delete the message in this place. */
export const askToDelete = async (user: User, place = 0) => {
  await user.click((await card(place)).getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: 'Delete message' }));
};

export const deleteOne = async (user: User, place = 0) => {
  const dialog = await askToDelete(user, place);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findAllByText('Message deleted');
};

/** Blocks the sender of the topmost message. */
export const blockTopmost = async (user: User) => {
  await user.click((await card()).getByRole('button', { name: /^More for the message/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block sender' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block this sender?' }));
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  await screen.findByRole('button', { name: 'Undo' });
};
