import { GetPasskeySignInOptionsController } from '../sign-in/get-passkey-sign-in-options/get-passkey-sign-in-options.controller';
import { GetPasskeySignInOptionsHandler } from '../sign-in/get-passkey-sign-in-options/get-passkey-sign-in-options.query';
import { SignInByPasskeyController } from '../sign-in/sign-in-by-passkey/sign-in-by-passkey.controller';
import { SignInByPasskeyHandler } from '../sign-in/sign-in-by-passkey/sign-in-by-passkey.handler';
import { TakeSecondStepController } from '../sign-in/take-second-step/take-second-step.controller';
import { TakeSecondStepHandler } from '../sign-in/take-second-step/take-second-step.handler';
import { GetPasskeyStepUpOptionsController } from '../step-up/get-passkey-step-up-options/get-passkey-step-up-options.controller';
import { GetPasskeyStepUpOptionsHandler } from '../step-up/get-passkey-step-up-options/get-passkey-step-up-options.query';
import { ListFactorsController } from './list-factors/list-factors.controller';
import { ListFactorsHandler } from './list-factors/list-factors.query';
import { AddPasskeyController } from './passkeys/add-passkey/add-passkey.controller';
import { AddPasskeyHandler } from './passkeys/add-passkey/add-passkey.handler';
import { GetPasskeyOptionsController } from './passkeys/get-passkey-options/get-passkey-options.controller';
import { GetPasskeyOptionsHandler } from './passkeys/get-passkey-options/get-passkey-options.query';
import { Passkeys } from './passkeys/passkeys';
import { RemovePasskeyController } from './passkeys/remove-passkey/remove-passkey.controller';
import { RemovePasskeyHandler } from './passkeys/remove-passkey/remove-passkey.handler';
import { ConfirmTotpController } from './totp/confirm-totp/confirm-totp.controller';
import { ConfirmTotpHandler } from './totp/confirm-totp/confirm-totp.handler';
import { RenewRecoveryCodesController } from './totp/renew-recovery-codes/renew-recovery-codes.controller';
import { RenewRecoveryCodesHandler } from './totp/renew-recovery-codes/renew-recovery-codes.handler';
import { SetUpTotpController } from './totp/set-up-totp/set-up-totp.controller';
import { SetUpTotpHandler } from './totp/set-up-totp/set-up-totp.handler';
import { TurnTotpOffController } from './totp/turn-totp-off/turn-totp-off.controller';
import { TurnTotpOffHandler } from './totp/turn-totp-off/turn-totp-off.handler';
import { TypedCodes } from './totp/typed-codes';

/** What signs in, proves a session or is set up besides the password. */
export const factorControllers = [
  TakeSecondStepController,
  GetPasskeySignInOptionsController,
  SignInByPasskeyController,
  GetPasskeyStepUpOptionsController,
  ListFactorsController,
  SetUpTotpController,
  ConfirmTotpController,
  RenewRecoveryCodesController,
  TurnTotpOffController,
  GetPasskeyOptionsController,
  AddPasskeyController,
  RemovePasskeyController,
];

export const factorProviders = [
  TypedCodes,
  Passkeys,
  TakeSecondStepHandler,
  GetPasskeySignInOptionsHandler,
  SignInByPasskeyHandler,
  GetPasskeyStepUpOptionsHandler,
  ListFactorsHandler,
  SetUpTotpHandler,
  ConfirmTotpHandler,
  RenewRecoveryCodesHandler,
  TurnTotpOffHandler,
  GetPasskeyOptionsHandler,
  AddPasskeyHandler,
  RemovePasskeyHandler,
];
