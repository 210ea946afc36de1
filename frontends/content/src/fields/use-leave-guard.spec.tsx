import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '@marquee/ui';
import { BrowserRouter, endScreenBy, useLocation } from '@marquee/web-kit';
import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';

let chosen: string[];

const Form = () => {
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <button onClick={() => setIsDirty(true)}>Change</button>
      <button onClick={() => setIsDirty(false)}>Save</button>
      <Menu
        label="More"
        trigger="…"
        items={[{ label: 'Account', href: '/account', onSelect: () => chosen.push('Account') }]}
      />
      {guard.isAsking && <button onClick={guard.stay}>Stay</button>}
      {guard.isAsking && <button onClick={guard.leave}>Leave</button>}
    </>
  );
};

const Screens = () => (useLocation().pathname === '/theme' ? <Form /> : <h1>Dashboard</h1>);

const open = (): void => {
  chosen = [];
  history.pushState(null, '', '/dashboard');
  history.pushState(null, '', '/theme');
  render(
    <BrowserRouter>
      <Screens />
    </BrowserRouter>,
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dashboard = () => screen.findByRole('heading', { name: 'Dashboard' });

describe('Back from a form', () => {
  it('asks while there is unsaved work, each time, and leaves when told to', async () => {
    open();
    await press('Change');
    history.back();
    await screen.findByRole('button', { name: 'Stay' });
    await press('Stay');
    history.back();
    await screen.findByRole('button', { name: 'Leave' });
    await press('Leave');
    expect(await dashboard()).toBeVisible();
  });

  it('leaves at once when all was saved', async () => {
    open();
    await press('Change');
    await press('Save');
    history.back();
    expect(await dashboard()).toBeVisible();
  });

  it('asks when there is unsaved work again after a save', async () => {
    open();
    await press('Change');
    await press('Save');
    await press('Change');
    history.back();
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  });
});

describe('signing out', () => {
  const signOut = () => act(() => endScreenBy(() => chosen.push('Logout')));

  it('waits for the answer while there is unsaved work', async () => {
    open();
    await press('Change');
    signOut();
    await press('Stay');
    expect(chosen).toEqual([]);
    signOut();
    await press('Leave');
    expect(chosen).toEqual(['Logout']);
  });

  it('is done at once when all was saved', async () => {
    open();
    await press('Change');
    await press('Save');
    signOut();
    expect(chosen).toEqual(['Logout']);
  });
});

describe('an entry of a menu that leads away', () => {
  const choose = async () => {
    await press('More');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Account' }));
  };

  it('closes its menu, and asks, while there is unsaved work', async () => {
    open();
    await press('Change');
    await choose();
    expect(screen.getByRole('button', { name: 'Stay' })).toBeVisible();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(chosen).toEqual([]);
  });

  it('is followed when all was saved', async () => {
    open();
    await press('Change');
    await press('Save');
    await choose();
    expect(chosen).toEqual(['Account']);
  });
});
