import { BouncingDots } from '@marquee/ui';
import { Navigate, Route, Routes, useMessages } from '@marquee/web-kit';
import { lazy, Suspense } from 'react';
import { accountMessages } from './account.messages';
import { AccountPage } from './features/account/account-page';
import { ChangePassword } from './features/password/change-password';

const SecurityPage = lazy(() => import('./features/security/security-page'));
const PreferencesSection = lazy(() => import('./features/preferences/preferences-section'));
const DataSection = lazy(() => import('./features/security/archive/data-section'));
const CheckoutPage = lazy(() => import('./features/sandbox/checkout-page'));
const PortalPage = lazy(() => import('./features/sandbox/portal-page'));

/** Mounted by the shell at `/account`, and at `/sandbox` for the pages of the payment provider that is part of the product. */
export default function AccountRoutes() {
  const t = useMessages(accountMessages);
  return (
    <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
      <Routes>
        <Route
          path="/account"
          element={
            <AccountPage
              changePassword={<ChangePassword />}
              preferences={<PreferencesSection />}
              yourData={<DataSection />}
            />
          }
        />
        <Route path="/account/security" element={<SecurityPage />} />
        <Route path="/sandbox/checkout/:sessionId" element={<CheckoutPage />} />
        <Route path="/sandbox/portal/:sessionId" element={<PortalPage />} />
        <Route path="*" element={<Navigate to="/account" replace />} />
      </Routes>
    </Suspense>
  );
}
