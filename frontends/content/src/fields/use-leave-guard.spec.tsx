import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from '@marquee/web-kit';
import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard';

const Form = () => {
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  return (
    <>
      <button onClick={() => setIsDirty(true)}>Change</button>
      <button onClick={() => setIsDirty(false)}>Save</button>
      {guard.isAsking && <button onClick={guard.stay}>Stay</button>}
      {guard.isAsking && <button onClick={guard.leave}>Leave</button>}
    </>
  );
};

const Screens = () => (useLocation().pathname === '/theme' ? <Form /> : <h1>Dashboard</h1>);

const open = (): void => {
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
