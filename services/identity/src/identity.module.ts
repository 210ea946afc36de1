import { OWNER_COOKIE_SECRET, ownerCookie } from '@marquee/contracts';
import { commandsOn, runProjection, storeAsSource, type RunCommand } from '@marquee/event-sourcing';
import {
  background,
  backgroundReactor,
  observePeriodic,
  observeProgress,
  outboxRelay,
  ProofsOfWork,
  RATE_LIMITS,
  readyCheck,
  WORK_SECRET,
  WorkGate,
  type RateLimits,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { ReportAbuseController } from './abuse-reports/report-abuse/report-abuse.controller';
import { ReportByFormController } from './abuse-reports/report-abuse/report-by-form.controller';
import { ReportAbuseHandler } from './abuse-reports/report-abuse/report-abuse.handler';
import { createNetworkMarks, REPORT_NETWORK_SECRET } from './abuse-reports/report-networks';
import { reportsSource, waitingReports } from './abuse-reports/waiting-reports.projection';
import { createAccounts, type Accounts } from './account/accounts';
import { archiveControllers, archiveHandlers, archiveProviders } from './archive/archive.providers';
import { createChallenges } from './challenges/challenges';
import { CloseAccountController } from './close-account/close-account.controller';
import { CloseAccountHandler } from './close-account/close-account.handler';
import { createOneTimeCodes, type OneTimeCodes } from './codes/one-time-codes';
import { ChangePasswordController } from './change-password/change-password.controller';
import { ChangePasswordHandler } from './change-password/change-password.handler';
import { ConfirmAccountController } from './confirm-account/confirm-account.controller';
import { ConfirmAccountHandler } from './confirm-account/confirm-account.handler';
import { createKnownDevices, DEVICE_SECRET } from './device/known-devices';
import { ConfirmEmailChangeController } from './email-change/confirm-email-change/confirm-email-change.controller';
import { ConfirmEmailChangeHandler } from './email-change/confirm-email-change/confirm-email-change.handler';
import { DropEmailChangeController } from './email-change/drop-email-change/drop-email-change.controller';
import { DropEmailChangeHandler } from './email-change/drop-email-change/drop-email-change.handler';
import { RequestEmailChangeController } from './email-change/request-email-change/request-email-change.controller';
import { RequestEmailChangeHandler } from './email-change/request-email-change/request-email-change.handler';
import { createTakeBackLinks, type TakeBackLinks } from './email-change/take-back-links';
import { TakeEmailBackController } from './email-change/take-email-back/take-email-back.controller';
import { TakeEmailBackHandler } from './email-change/take-email-back/take-email-back.handler';
import { factorControllers, factorProviders } from './factors/factor-parts';
import { createWebAuthn } from './factors/passkeys/webauthn';
import { createRecoveryCodes } from './factors/totp/recovery-codes';
import { Browsers } from './http/browsers';
import { createPaddedCommandBus } from './http/padded-command-bus';
import { createSessionCookies } from './http/session-cookies';
import {
  ACCOUNTS,
  CHALLENGES,
  CODES,
  COOKIES,
  DOCUMENTS,
  NETWORK_MARKS,
  PADDED_COMMAND_BUS,
  EVENTS,
  EXPORT_KEYS,
  IDENTITY_KEYS,
  KEYS,
  PASSWORDS,
  RECOVERY_CODES,
  RUN_COMMAND,
  SEEN_CLIENTS,
  SESSIONS,
  SETTINGS,
  SIGN_IN_RESULTS,
  TAKE_BACK_LINKS,
  WEB_AUTHN,
  WORK_GATE,
  type IdentityPorts,
} from './identity.ports';
import { ExportKeysController } from './jwks/export-keys.controller';
import { JwksController } from './jwks/jwks.controller';
import { linkBackupControllers, linkBackupHandlers, linkBackupProviders } from './link-backup/link-backup.providers';
import { MailGate } from './limits/mail-gate';
import { startRetryingMails } from './mail/deferred-mails';
import { sendMailWhenDestinationChanges } from './mail/send-mail-when-destination-changes.reactor';
import { sendMailWhenPaymentFails } from './mail/send-mail-when-payment-fails.reactor';
import { sendMailWhenRequested } from './mail/send-mail-when-requested.reactor';
import { observeOperatorsWork } from './metrics';
import { createPasswordHasher } from '@marquee/worker-kit/passwords';
import { SetPreferencesController } from './preferences/set-preferences/set-preferences.controller';
import { SetPreferencesHandler } from './preferences/set-preferences/set-preferences.handler';
import { destroyKeyWhenAccountClosed } from './reactors/destroy-key-when-account-closed.reactor';
import { startLapsing } from './reactors/lapse-unconfirmed-registrations.reactor';
import { RefreshSessionController } from './refresh-session/refresh-session.controller';
import { RefreshSessionHandler } from './refresh-session/refresh-session.handler';
import { RequestPasswordResetController } from './request-password-reset/request-password-reset.controller';
import { RequestPasswordResetHandler } from './request-password-reset/request-password-reset.handler';
import { ResendCodeController } from './resend-code/resend-code.controller';
import { ResendCodeHandler } from './resend-code/resend-code.handler';
import { ResetPasswordController } from './reset-password/reset-password.controller';
import { ResetPasswordHandler } from './reset-password/reset-password.handler';
import { startLapsingSessions } from './session/lapse-sessions';
import { signallingEndedAccess } from './session/access-signals';
import { createRefreshTokens } from './session/refresh-token';
import { RevokeOtherSessionsController } from './session/revoke-other-sessions/revoke-other-sessions.controller';
import { RevokeOtherSessionsHandler } from './session/revoke-other-sessions/revoke-other-sessions.handler';
import { RevokeSessionController } from './session/revoke-session/revoke-session.controller';
import { RevokeSessionHandler } from './session/revoke-session/revoke-session.handler';
import { createSeenClients } from './session/seen-client';
import { ListSessionsController } from './session/session-list/list-sessions.controller';
import { ListSessionsHandler } from './session/session-list/list-sessions.query';
import { sessionList } from './session/session-list/session-list.projection';
import { createSessions } from './session/sessions';
import { createMailboxMark } from './naming/mailbox-mark';
import { createSignInResults } from './session/signed-in';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInHandler } from './sign-in/sign-in.handler';
import { SignOutController } from './sign-out/sign-out.controller';
import { SignOutHandler } from './sign-out/sign-out.handler';
import { SignUpController } from './sign-up/sign-up.controller';
import { SignUpHandler } from './sign-up/sign-up.handler';
import { ProveSessionController } from './step-up/prove-session/prove-session.controller';
import { ProveSessionHandler } from './step-up/prove-session/prove-session.handler';
import { StepUp } from './step-up/step-up';
import { PasswordProof } from './step-up/password-proof';
import { suspendedAccounts } from './suspension/suspended-accounts.projection';
import { usernameControllers, usernameHandlers } from './username/username.providers';
import { WhoAmIController } from './who-am-i/who-am-i.controller';
import { WhoAmIHandler } from './who-am-i/who-am-i.query';

const LAPSE_EVERY_MS = 60_000;

const controllers = [
  SignUpController,
  ConfirmAccountController,
  ResendCodeController,
  SignInController,
  RefreshSessionController,
  SignOutController,
  RequestPasswordResetController,
  ResetPasswordController,
  ChangePasswordController,
  WhoAmIController,
  CloseAccountController,
  ListSessionsController,
  ProveSessionController,
  RequestEmailChangeController,
  ConfirmEmailChangeController,
  DropEmailChangeController,
  TakeEmailBackController,
  RevokeSessionController,
  RevokeOtherSessionsController,
  SetPreferencesController,
  ...usernameControllers,
  ReportAbuseController,
  ReportByFormController,
  JwksController,
  ExportKeysController,
];

const handlers = [
  SignUpHandler,
  ConfirmAccountHandler,
  ResendCodeHandler,
  SignInHandler,
  RefreshSessionHandler,
  SignOutHandler,
  RequestPasswordResetHandler,
  ResetPasswordHandler,
  ChangePasswordHandler,
  WhoAmIHandler,
  CloseAccountHandler,
  ListSessionsHandler,
  ProveSessionHandler,
  RequestEmailChangeHandler,
  ConfirmEmailChangeHandler,
  DropEmailChangeHandler,
  TakeEmailBackHandler,
  RevokeSessionHandler,
  RevokeOtherSessionsHandler,
  SetPreferencesHandler,
  ...usernameHandlers,
  ReportAbuseHandler,
  ...archiveHandlers,
  ...linkBackupHandlers,
];

const tools = ({
  events,
  documents,
  signals,
  keys,
  settings,
  identityKeys,
  exportKeys,
  clock,
}: IdentityPorts): FactoryProvider[] => [
  { provide: SETTINGS, useFactory: () => settings },
  { provide: KEYS, useFactory: () => keys },
  { provide: EVENTS, useFactory: () => events },
  { provide: DOCUMENTS, useFactory: () => documents },
  { provide: SEEN_CLIENTS, useFactory: () => createSeenClients(settings.GEO_DB_PATH) },
  { provide: IDENTITY_KEYS, useFactory: () => identityKeys },
  { provide: EXPORT_KEYS, useFactory: () => exportKeys },
  { provide: RUN_COMMAND, useFactory: () => commandsOn(signallingEndedAccess(events, signals), keys) },
  { provide: ACCOUNTS, useFactory: async () => createAccounts(events, keys, await keys.secret('email-lookup')) },
  {
    provide: SESSIONS,
    useFactory: async () => createSessions(createRefreshTokens(await keys.secret('refresh-token'))),
  },
  {
    provide: SIGN_IN_RESULTS,
    inject: [ACCOUNTS],
    useFactory: async (accounts: Accounts) => {
      const markOf = createMailboxMark(await keys.secret('trial-mailbox'));
      return createSignInResults(accounts, identityKeys, markOf, settings.PUBLIC_URL);
    },
  },
  { provide: TAKE_BACK_LINKS, useFactory: async () => createTakeBackLinks(await keys.secret('email-take-back')) },
  { provide: CODES, useFactory: async () => createOneTimeCodes(await keys.secret('one-time-code')) },
  { provide: CHALLENGES, useFactory: async () => createChallenges(await keys.secret('challenge')) },
  {
    provide: WORK_GATE,
    inject: [RATE_LIMITS],
    useFactory: async (limits: RateLimits) =>
      new WorkGate(limits, new ProofsOfWork(await keys.secret(WORK_SECRET), clock)),
  },
  { provide: RECOVERY_CODES, useFactory: async () => createRecoveryCodes(await keys.secret('recovery-code')) },
  { provide: WEB_AUTHN, useFactory: () => createWebAuthn(settings.PUBLIC_URL) },
  {
    provide: PASSWORDS,
    useFactory: () => {
      const hasher = createPasswordHasher({ concurrency: settings.PASSWORD_HASH_CONCURRENCY });
      // Once the last request is answered.
      return { ...hasher, onApplicationShutdown: () => hasher.close() };
    },
  },
  {
    provide: PADDED_COMMAND_BUS,
    inject: [CommandBus],
    useFactory: (commands: CommandBus) => createPaddedCommandBus(commands, settings.ANSWER_STEP_MS),
  },
  {
    provide: NETWORK_MARKS,
    useFactory: async () => createNetworkMarks(await keys.secret(REPORT_NETWORK_SECRET)),
  },
  {
    provide: COOKIES,
    useFactory: async () =>
      createSessionCookies(
        settings.PUBLIC_URL,
        ownerCookie(await keys.secret(OWNER_COOKIE_SECRET)),
        createKnownDevices(await keys.secret(DEVICE_SECRET)),
      ),
  },
];

const backgroundWork = (ports: IdentityPorts): FactoryProvider[] => {
  const { events, documents, log, keys, clock, logger, settings } = ports;
  const observer = observeProgress(logger);
  return [
    outboxRelay('identity', ports),
    backgroundReactor(
      'identity mail',
      ports,
      (codes: OneTimeCodes, links: TakeBackLinks) =>
        sendMailWhenRequested({ ...ports, codes, links, publicUrl: settings.PUBLIC_URL }),
      [CODES, TAKE_BACK_LINKS],
    ),
    backgroundReactor(
      'identity mail on payments',
      ports,
      (codes: OneTimeCodes, links: TakeBackLinks) =>
        sendMailWhenPaymentFails({ ...ports, codes, links, publicUrl: settings.PUBLIC_URL }),
      [CODES, TAKE_BACK_LINKS],
    ),
    backgroundReactor(
      'identity mail on destinations',
      ports,
      (codes: OneTimeCodes, links: TakeBackLinks) =>
        sendMailWhenDestinationChanges({ ...ports, codes, links, publicUrl: settings.PUBLIC_URL }),
      [CODES, TAKE_BACK_LINKS],
    ),
    background('identity deferred mails', () => startRetryingMails(ports, observePeriodic(logger))),
    backgroundReactor('identity key destruction', ports, () => destroyKeyWhenAccountClosed(keys, ports.mailer)),
    background('identity sessions', () =>
      runProjection({ projection: sessionList, source: storeAsSource(events), documents, observer }),
    ),
    background('identity suspended accounts', () =>
      runProjection({ projection: suspendedAccounts, source: storeAsSource(events), documents, observer }),
    ),
    background('identity waiting reports', () => {
      observeOperatorsWork(documents, clock);
      return runProjection({ projection: waitingReports, source: reportsSource(events), documents, observer });
    }),
    background(
      'identity session ends',
      (run: RunCommand) => startLapsingSessions({ ...ports, run }, observePeriodic(logger)),
      [RUN_COMMAND],
    ),
    background(
      'identity lapsing',
      (run: RunCommand) =>
        startLapsing({
          log,
          run,
          clock,
          lease: events,
          observer: observePeriodic(logger),
          everyMs: LAPSE_EVERY_MS,
        }),
      [RUN_COMMAND],
    ),
    readyCheck('identity events', async () => void (await events.read('ready'))),
  ];
};

@Module({})
class IdentityModule {}

/** Accounts, sessions and their keys. Everything it needs from outside is in `ports`. */
export const identityModule = (ports: IdentityPorts): DynamicModule => ({
  module: IdentityModule,
  imports: [CqrsModule.forRoot()],
  controllers: [...controllers, ...factorControllers, ...archiveControllers, ...linkBackupControllers],
  providers: [
    ...tools(ports),
    Browsers,
    MailGate,
    PasswordProof,
    StepUp,
    ...factorProviders,
    ...handlers,
    ...archiveProviders(ports),
    ...linkBackupProviders(ports),
    ...backgroundWork(ports),
  ],
});
