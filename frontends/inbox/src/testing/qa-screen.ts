import { screen, within } from '@testing-library/react';
import { answered, QaStage } from './qa-stage';

/** Five answers that make two groups. */
export const groupableStage = (): QaStage => {
  const stage = new QaStage();
  stage.messages = [
    answered(1, 'Tea bowls please'),
    answered(2, 'a lamp', 2, { userIg: null }),
    answered(3, 'tea bowls'),
    answered(4, 'Tea bowls!'),
    answered(5, 'lamp'),
  ];
  return stage;
};

export const rows = () => screen.findAllByTestId('answer');
export const groups = () => screen.findAllByTestId('group');
export const namesOfGroups = async () =>
  (await groups()).map((group) => within(group).getByRole('heading').textContent);
export const analyze = async (stage: QaStage): Promise<ReturnType<QaStage['open']>> => {
  const user = stage.open();
  await user.click(await screen.findByRole('button', { name: 'Analyze' }));
  await groups();
  return user;
};

/** Opens a dialog of a group by its menu. */
export const openDialog = async (user: ReturnType<QaStage['open']>, group: string, what: string) => {
  await user.click(screen.getByRole('button', { name: `More for ${group}` }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
  return within(await screen.findByRole('dialog'));
};

export const rename = async (user: ReturnType<QaStage['open']>, group: string, name: string) => {
  const dialog = await openDialog(user, group, 'Rename');
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), name);
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
};
