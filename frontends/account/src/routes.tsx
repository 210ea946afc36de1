import { BouncingDots, lazyPart } from '@marquee/ui';
import { PartBoundary, Route, Routes, useMessages } from '@marquee/web-kit';
import { Suspense } from 'react';
import { accountMessages } from './account.messages';
import { AccountPage } from './features/account/account-page';
import { ChangePassword } from './features/password/change-password';

const SecurityPage = lazyPart(() => import('./features/security/security-page'));
const PreferencesSection = lazyPart(() => import('./features/preferences/preferences-section'));
const DataSection = lazyPart(() => import('./features/security/archive/data-section'));
const CheckoutPage = lazyPart(() => import('./features/sandbox/checkout-page'));
const PortalPage = lazyPart(() => import('./features/sandbox/portal-page'));

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
              preferences={
                <PartBoundary>
                  <PreferencesSection />
                </PartBoundary>
              }
              yourData={
                <PartBoundary>
                  <DataSection />
                </PartBoundary>
              }
            />
          }
        />
        <Route path="/account/security" element={<SecurityPage />} />
        <Route path="/sandbox/checkout/:sessionId" element={<CheckoutPage />} />
        <Route path="/sandbox/portal/:sessionId" element={<PortalPage />} />
      </Routes>
    </Suspense>
  );
}
