import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

const setUp = () => {
  const chosen: string[] = [];
  const item = (label: string) => ({ label, onSelect: () => void chosen.push(label) });
  render(
    <>
      <Menu label="More" trigger="…" items={[item('Edit'), item('Duplicate'), { ...item('Delete'), tone: 'danger' }]} />
      <p>Elsewhere</p>
    </>,
  );
  return { chosen, button: screen.getByRole('button', { name: 'More' }), user: userEvent.setup() };
};

it('opens by keyboard on its first entry, and ends meet', async () => {
  const { button, user } = setUp();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
});

it('goes to an entry by its first letter, from one to the next', async () => {
  const { button, user } = setUp();
  await user.click(button);
  await user.keyboard('d');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await user.keyboard('d');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
});

it('does what was chosen, closes, and gives the focus back', async () => {
  const { button, chosen, user } = setUp();
  await user.click(button);
  await user.keyboard('{End}{Enter}');
  expect(chosen).toEqual(['Delete']);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('closes on Escape and on any press in the page', async () => {
  shows('2.menus.close');
  const { button, user } = setUp();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('stays while something else scrolls, and closes when its button is moved', async () => {
  const { button, user } = setUp();
  await user.click(button);
  fireEvent.scroll(screen.getByText('Elsewhere'));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  jest.spyOn(button.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 44, 44));
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
