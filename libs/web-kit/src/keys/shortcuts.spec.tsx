import { screen, within } from '@testing-library/react';
import { fillBrowserGaps, openAt } from '../testing/route-tests';
import { useShortcuts, type ShortcutGroup } from './shortcuts';
import { ShortcutsHelp } from './shortcuts-help';

beforeAll(fillBrowserGaps);
beforeEach(() => localStorage.clear());

const pressed = jest.fn();
beforeEach(() => pressed.mockClear());

const group = (
  title: string,
  shortcuts: readonly (readonly string[])[],
  more: Partial<ShortcutGroup> = {},
): ShortcutGroup => ({
  title,
  shortcuts: shortcuts.map((keys) => ({
    keys,
    text: keys.join(' '),
    act: () => pressed(`${title} ${keys.join(' ')}`),
  })),
  ...more,
});
const everywhere = group('Everywhere', [['Mod+k'], ['c'], ['g', 'd'], ['g', 'm'], ['/']], { isEverywhere: true });
const list = group('List', [['j'], ['/'], ['d']]);

const Registered = ({ of }: { readonly of: ShortcutGroup }) => {
  useShortcuts(of);
  return null;
};
const open = () =>
  openAt(
    () => (
      <>
        <Registered of={everywhere} />
        <Registered of={list} />
        <ShortcutsHelp />
        <input aria-label="Field" />
      </>
    ),
    '/dashboard',
  );
const acts = () => pressed.mock.calls.map(([what]: [string]) => what);

it('runs keys pressed one after the other, and each key alone where they are none together', async () => {
  const user = open();
  await user.keyboard('gdgjd');
  expect(acts()).toEqual(['Everywhere g d', 'List j', 'List d']);
});

it('gives a key to the screen rather than to what works everywhere', async () => {
  const user = open();
  await user.keyboard('/');
  expect(acts()).toEqual(['List /']);
});

it('runs nothing by a single key while one types, and what is pressed with Ctrl all the same', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Field'));
  await user.keyboard('cgdj{Control>}k{/Control}');
  expect(screen.getByLabelText('Field')).toHaveValue('cgdj');
  expect(acts()).toEqual(['Everywhere Mod+k']);
});

it('runs nothing while a dialog is open', async () => {
  const user = open();
  await user.keyboard('?');
  await screen.findByRole('dialog');
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('cj{Control>}k{/Control}');
  expect(acts()).toEqual([]);
});

it('lists every shortcut of the screen, and runs no single key once they are switched off', async () => {
  const user = open();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const regions = dialog.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions).toEqual(['List', 'Everywhere', 'Help']);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['j', '/', 'd', 'Mod+k', 'c', 'g d', 'g m', '/', 'Show the shortcuts'],
  ]);
  await user.click(dialog.getByRole('switch', { name: 'Use single keys as shortcuts' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('cj?{Control>}k{/Control}');
  expect(acts()).toEqual(['Everywhere Mod+k']);
});
