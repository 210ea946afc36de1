import { useEffect, useRef, useState } from 'react';
import {
  destinationAfterSignIn,
  destinationOfNewcomer,
  Navigate,
  Route,
  Routes,
  session,
  useLocation,
  useMessages,
  useNavigate,
  useSession,
} from '@marquee/web-kit';
import { toast } from '@marquee/ui';
import { authMessages } from './auth.messages';
import { ConfirmPage } from './features/confirm/confirm-page';
import type { PendingAccount } from './features/confirm/confirm.api';
import { forgetPending, keepPending, readPending } from './features/confirm/pending-account';
import { ForgotPassword, linkIn } from './features/forgot-password/forgot-password';
import { ReportOutcome } from './features/report/report-outcome';
import { ReportPage } from './features/report/report-page';
import { RestoreEmailPage } from './features/restore-email/restore-email-page';
import { SecondStepPage } from './features/second-step/second-step-page';
import { SignInPage } from './features/sign-in/sign-in-page';
import { SignUpPage } from './features/sign-up/sign-up-page';
import type { NewAccount } from './features/sign-up/sign-up.api';

/**
 * /login, /signup, /restore-email and /report. An account that waits for its code is held in memory between the two. Its name and address stay in
 * the tab over a reload, its password does not.
 */
export default function AuthRoutes() {
  const navigate = useNavigate();
  const { pathname, state, hash } = useLocation();
  const t = useMessages(authMessages);
  const [pending, setPending] = useState<PendingAccount | null>(readPending);
  const [typed, setTyped] = useState<NewAccount | null>(() => {
    const kept = readPending();
    return kept?.email === undefined ? null : { username: kept.username, email: kept.email, password: '' };
  });
  const [confirmed, setConfirmed] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const wait = (account: PendingAccount) => {
    setPending(account);
    keepPending(account);
  };
  const forget = () => {
    forgetPending();
    setPending(null);
    setTyped(null);
  };
  // Who goes back to the sign-in screen has left the confirmation behind.
  useEffect(() => {
    if (pathname === '/login') forget();
  }, [pathname]);

  const leaveFor = (destination: typeof destinationAfterSignIn) => {
    forget();
    void navigate(destination(state, session.userId()), { replace: true });
  };
  // Who confirmed a moment ago without being signed in is as new.
  const signedIn = () => leaveFor(confirmed === '' ? destinationAfterSignIn : destinationOfNewcomer);
  const signInAgain = (username: string) => {
    setConfirmed(username);
    toast.success(t('confirmed'));
    void navigate('/login', { replace: true, state });
  };
  const confirmFirst = (account: PendingAccount) => {
    wait(account);
    void navigate('/signup', { replace: true, state });
  };
  // The link of a mail is for every reader of it.
  const [opensLink] = useState(linkIn(hash) !== null);
  if (useCameSignedIn() && (pathname === '/login' || pathname === '/signup') && !opensLink)
    return <Navigate to={destinationAfterSignIn(state, session.userId())} replace />;
  return (
    <Routes>
      <Route
        path="login"
        element={
          challenge === null ? (
            <SignInPage
              username={confirmed}
              onSignedIn={signedIn}
              onSecondStep={setChallenge}
              onUnconfirmed={confirmFirst}
              forgotPassword={(username) => <ForgotPassword username={username} />}
            />
          ) : (
            <SecondStepPage challenge={challenge} onSignedIn={signedIn} onBack={() => setChallenge(null)} />
          )
        }
      />
      <Route
        path="signup"
        element={
          pending === null ? (
            <SignUpPage
              typed={typed}
              onRegistered={(account) => {
                wait(account);
                setTyped({ username: account.username, email: account.email, password: account.password });
              }}
              onSignedIn={signedIn}
            />
          ) : (
            <ConfirmPage
              account={pending}
              onWrongEmail={() => setPending(null)}
              onSignedIn={() => leaveFor(destinationOfNewcomer)}
              onConfirmed={() => signInAgain(pending.username)}
            />
          )
        }
      />
      <Route path="report" element={<ReportPage />} />
      <Route path="report/:outcome" element={<ReportOutcome />} />
      <Route path="restore-email" element={<RestoreEmailPage />} />
    </Routes>
  );
}

/**
 * Whether a user was signed in before these screens opened. Who signs in on them is led on by them, and who does so in another tab
 * meanwhile is told here.
 */
const useCameSignedIn = (): boolean => {
  const { status } = useSession();
  const wasSignedOut = useRef(false);
  if (status === 'signedOut') wasSignedOut.current = true;
  return status === 'signedIn' && !wasSignedOut.current;
};
