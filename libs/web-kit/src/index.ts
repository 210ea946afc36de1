/**
 * What every screen is on. The shell provides this module once for all remotes, so session, theme, language and router
 * are one for the page, and the query client one for its user.
 *
 * **A remote** exposes `./routes` and nothing else that the shell needs:
 *
 *     export default function AnalyticsRoutes() {
 *       return <Routes><Route path="analytics/:linkId" element={<AnalyticsPage />} /></Routes>;
 *     }
 *
 * Its routes are written from the root; signed-in ones already are inside `RequireSession`. Its `rspack.config.mjs` is
 * `frontEndConfig({ name, dir, exposes: { './routes': './src/routes.tsx' } })`; classes of Tailwind need no build of their own.
 *
 * **Texts** come from a catalogue: `const messages = defineMessages('analytics', { … })`, `const t = useMessages(messages)`.
 * `?pseudo=1` shows what does not. Names that must stay as they are are in an element with `translate="no"`.
 *
 * **Calls**: `useQuery({ queryKey, queryFn: () => call(api.GET('/api/clicks', { params: { query } })) })`. `call` throws
 * `ApiError {status, code, message, errors}`; sessions that ended, missing subscriptions and stale tokens are dealt with below it.
 *
 * **Forms**: `react-hook-form`, shared by the shell and loaded with the first form.
 */
export * from './router';
export * from './query';
export { useFormatText } from './pictures/use-format-text';
export { defineMessages, type Messages } from './i18n/define-messages';
export { chosenLocale, format, translate, type Preferences, type Translate } from './i18n/locale';
export {
  addDays,
  dayOf,
  deviceZone,
  isKnownZone,
  momentOfWall,
  readerZone,
  replacedZone,
  startOfDay,
  wallTime,
} from './i18n/zoned';
export { LocaleProvider, useMessages } from './i18n/use-messages';
export { rich } from './i18n/rich';
export { ApiError, apiErrorFrom, mayBeDoneAfter, type FieldProblem } from './api/api-error';
export { api, call, publicApi } from './api/api';
export { inKnownZone } from './api/in-known-zone';
export { fileFrom } from './api/file-from';
export { useIsBlocked } from './api/use-is-blocked';
export { useClickOverview, type ClickOverview, type ItemClicks } from './api/click-overview';
export { isAnyTabFocused, broadcastFocus } from './live/focused-tabs';
export { useLiveEvent, useLiveInBackground } from './live/the-live-events';
export { session } from './session/the-session';
export { Session, type SessionUser, type SignedInReply } from './session/session';
export { useSession, useUser } from './session/use-session';
export { dropDraft, keepDraft, readDraft } from './session/tab-drafts';
export { tabMemory } from './session/tab-memory';
export { blocksStorage } from './session/blocked-storage';
export { RequireSession } from './session/require-session';
export {
  askBefore,
  dashboardBehind,
  destinationAfterSignIn,
  destinationOfNewcomer,
  endScreenBy,
  formThatAskedForPlan,
  navigateTo,
  NO_SUBSCRIPTION,
  setNavigate,
} from './navigation';
export {
  daysLeft,
  readSubscription,
  subscriptionQuery,
  useSubscription,
  type Subscription,
} from './subscription/subscription';
export { trialFailure, useStartTrial } from './subscription/start-trial';
export { TrialLength } from './subscription/trial-length';
export { RequireSubscription } from './subscription/require-subscription';
export { startTheme, type Theme } from './theme/theme';
export { useTheme } from './theme/use-theme';
export { prepareRemoteModule, provideFederation, provideRemoteModule } from './remotes/remote-loader';
export { QrCard, QrCode, type QrCardProps, type QrCodeProps } from './remotes/qr-code';
export { PageFailure } from './remotes/page-failure';
export { RemoteOutlet } from './remotes/remote-outlet';
export { PartBoundary } from './chrome/part-boundary';
export { usePreference } from './preference';
export { usePageTitle } from './chrome/page-title';
export {
  askPasskey,
  canUsePasskeys,
  createPasskey,
  fillsInPasskeys,
  stopAskingPasskey,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyRequest,
} from './passkeys/passkeys';
export { isInAppBrowser } from './in-app-browser';
export { saveFile } from './save-file';
export { keepTypedText, useTypedText } from './chrome/typed-text';
export { useHydrated } from './chrome/use-hydrated';
export { useFirstField } from './chrome/use-first-field';
export { MAIN_ID, useRouteFocus } from './chrome/use-route-focus';
export {
  openPalette,
  openShortcuts,
  toggleSidebar,
  usePaletteOpening,
  useSidebarToggle,
  useUnsavedFile,
} from './chrome/chrome-events';
export { ShortcutKeys } from './keys/shortcut-keys';
export { useShortcuts, type Shortcut } from './keys/shortcuts';
export { ShortcutsHelp } from './keys/shortcuts-help';
