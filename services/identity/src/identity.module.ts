import { OWNER_COOKIE_SECRET, ownerCookie } from '@marquee/contracts';
import { commandsOn, runReactor, startRelay, type Reactor, type RunCommand } from '@marquee/event-sourcing';
import {
  background,
  observePeriodic,
  observeReactors,
  readyCheck,
  reportRelayTurns,
  type Running,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { createAccounts } from './account/accounts';
import { createOneTimeCodes, type OneTimeCodes } from './codes/one-time-codes';
import { ConfirmAccountController } from './confirm/confirm-account.controller';
import { ConfirmAccountHandler } from './confirm/confirm-account.handler';
import { createKnownDevices, DEVICE_SECRET } from './device/known-devices';
import { RequestPasswordResetController } from './forgot/request-password-reset.controller';
import { RequestPasswordResetHandler } from './forgot/request-password-reset.handler';
import { createEvenCommands } from './http/even-commands';
import { createSessionCookies } from './http/session-cookies';
import {
  ACCOUNTS,
  CODES,
  COOKIES,
  EVEN_COMMANDS,
  IDENTITY_KEYS,
  KEYS,
  PASSWORDS,
  RUN_COMMAND,
  SESSIONS,
  SETTINGS,
  type IdentityPorts,
} from './identity.ports';
import { JwksController } from './jwks/jwks.controller';
import { sendMailWhenRequested } from './mail/send-mail-when-requested.reactor';
import { WhoAmIController } from './me/who-am-i.controller';
import { WhoAmIHandler } from './me/who-am-i.query';
import { createPasswordHasher } from './password/password-hasher';
import { destroyKeyWhenAccountClosed } from './reactors/destroy-key-when-account-closed.reactor';
import { startLapsing } from './reactors/lapse-unconfirmed-registrations.reactor';
import { RefreshSessionController } from './refresh/refresh-session.controller';
import { RefreshSessionHandler } from './refresh/refresh-session.handler';
import { ResendCodeController } from './resend/resend-code.controller';
import { ResendCodeHandler } from './resend/resend-code.handler';
import { ResetPasswordController } from './reset/reset-password.controller';
import { ResetPasswordHandler } from './reset/reset-password.handler';
import { signallingEndedAccess } from './session/access-signals';
import { createRefreshTokens } from './session/refresh-token';
import { createSessions } from './session/sessions';
import { SignInController } from './sign-in/sign-in.controller';
import { SignInHandler } from './sign-in/sign-in.handler';
import { SignOutController } from './sign-out/sign-out.controller';
import { SignOutHandler } from './sign-out/sign-out.handler';
import { SignUpController } from './sign-up/sign-up.controller';
import { SignUpHandler } from './sign-up/sign-up.handler';

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
  WhoAmIController,
  JwksController,
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
  WhoAmIHandler,
];

const tools = ({ events, signals, keys, settings, identityKeys }: IdentityPorts): FactoryProvider[] => [
  { provide: SETTINGS, useFactory: () => settings },
  { provide: KEYS, useFactory: () => keys },
  { provide: IDENTITY_KEYS, useFactory: () => identityKeys },
  { provide: RUN_COMMAND, useFactory: () => commandsOn(signallingEndedAccess(events, signals)) },
  { provide: ACCOUNTS, useFactory: async () => createAccounts(events, keys, await keys.secret('email-lookup')) },
  {
    provide: SESSIONS,
    useFactory: async () => createSessions(createRefreshTokens(await keys.secret('refresh-token'))),
  },
  { provide: CODES, useFactory: async () => createOneTimeCodes(await keys.secret('one-time-code')) },
  { provide: PASSWORDS, useFactory: () => createPasswordHasher({ concurrency: settings.PASSWORD_HASH_CONCURRENCY }) },
  {
    provide: EVEN_COMMANDS,
    inject: [CommandBus],
    useFactory: (commands: CommandBus) => createEvenCommands(commands, settings.ANSWER_STEP_MS),
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
  const { events, log, keys, clock, logger, settings } = ports;
  const react = (reactor: Reactor): Promise<Running> =>
    runReactor({ reactor, log, clock, observer: observeReactors(logger) });
  return [
    background('identity relay', () =>
      Promise.resolve(
        startRelay({ store: events, log, name: 'identity', onTurn: reportRelayTurns(logger, 'identity') }),
      ),
    ),
    background(
      'identity mail',
      (codes: OneTimeCodes) => react(sendMailWhenRequested({ ...ports, codes, publicUrl: settings.PUBLIC_URL })),
      [CODES],
    ),
    background('identity key destruction', () => react(destroyKeyWhenAccountClosed(keys))),
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
  controllers,
  providers: [...tools(ports), ...handlers, ...backgroundWork(ports)],
});
