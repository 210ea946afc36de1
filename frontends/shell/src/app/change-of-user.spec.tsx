import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@marquee/ui';
import {
  RequireSession,
  session,
  subscriptionQuery,
  useMutation,
  useQueryClient,
  useSubscription,
} from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import { useState } from 'react';
import { Page } from './app';
import { StateOfUser } from './state-of-user';

type State = 'PRO' | 'TRIAL';
const subscription = (state: State) => ({
  state,
  isActive: true,
  createdAt: null,
  endDate: null,
  status: 'Active' as const,
  trialDays: 14,
  provider: null,
});

let save: Promise<State>;

/** A form, which starts from the first answer that it gets, and shows what it has saved. */
const Form = () => {
  const client = useQueryClient();
  const now = useSubscription().data?.state;
  const [start, setStart] = useState(now);
  if (start === undefined && now !== undefined) setStart(now);
  const saving = useMutation({
    mutationFn: () => save,
    onSuccess: (state) => client.setQueryData(subscriptionQuery.queryKey, subscription(state)),
  });
  return (
    <button onClick={() => saving.mutate()}>
      Started from {start}, is {now}
    </button>
  );
};

const mockRoutes = () => (
  <RequireSession>
    <Form />
  </RequireSession>
);
jest.mock('./shell-routes', () => ({ ShellRoutes: () => mockRoutes() }));

beforeAll(fillBrowserGaps);

let state: State;
let server: FakeServer;
beforeEach(() => {
  state = 'PRO';
  server = new FakeServer().answer('GET /api/subscriptions', () => json(subscription(state)));
  server.install();
});

const App = () => (
  <StateOfUser>
    <Page />
  </StateOfUser>
);

/** The owner of a trial signs in, in this tab or another one. */
const signInAnother = () => {
  const now = session.current();
  if (now.status !== 'signedIn') throw new Error('there is no session');
  const user = { ...now.user, userId: '019a0000-0000-7000-8000-000000000002', username: 'tomas' };
  state = 'TRIAL';
  act(() => session.signedIn({ isSignedIn: true, idToken: 'another', expiresIn: 600, user }));
};

it('starts a form of one user from nothing that another one was shown', async () => {
  openAt(App, '/theme');
  await screen.findByText('Started from PRO, is PRO');
  signInAnother();
  expect(await screen.findByText('Started from TRIAL, is TRIAL')).toBeVisible();
});

it('shows in the top bar what the other user has', async () => {
  openAt(App, '/theme');
  const badge = () => screen.getByRole('banner');
  await waitFor(() => expect(badge()).toHaveTextContent('PRO'));
  signInAnother();
  await waitFor(() => expect(badge()).toHaveTextContent('TRIAL'));
});

it('shows nothing to one user that another one has saved and that is answered late', async () => {
  let answer!: (state: State) => void;
  save = new Promise((resolve) => (answer = resolve));
  const user = openAt(App, '/theme');
  await user.click(await screen.findByText('Started from PRO, is PRO'));
  signInAnother();
  await screen.findByText('Started from TRIAL, is TRIAL');
  await act(async () => answer('PRO'));
  expect(screen.getByText('Started from TRIAL, is TRIAL')).toBeVisible();
});

it('takes the toasts of one user away, with their acts, and keeps one that says how the session ended', async () => {
  openAt(() => <StateOfUser>{null}</StateOfUser>, '/theme');
  act(() => toast.success('Kiln was deleted', { label: 'Undo', onSelect: () => undefined }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => {
    session.end();
    toast.success('Your account is closed');
  });
  await waitFor(() => {
    // jsdom draws no animation, and a toast is removed at the end of one.
    fireEvent.animationEnd(undo.closest('.Toastify__toast') ?? document);
    expect(undo).not.toBeInTheDocument();
  });
  expect(await screen.findByText('Your account is closed')).toBeVisible();
});
