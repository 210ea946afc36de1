import { screen, within } from '@testing-library/react';
import type { InboxStage } from './inbox-stage';

export const cards = () => screen.findAllByTestId('message');
export const card = async (place = 0) => within((await cards())[place]!);

/** Opens the dialog that asks whether to delete the topmost message. */
export const askToDelete = async (user: ReturnType<InboxStage['open']>) => {
  await user.click((await card()).getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: 'Delete message' }));
};
