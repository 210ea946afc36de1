import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { FactorsCommand } from './factors.commands';
import type { FactorsEvent } from './factors.events';
import { evolve } from './factors.evolve';
import { noFactors, type Factors } from './factors.state';
import { addPasskey, removePasskey, usePasskey } from './passkey-decisions';
import {
  proposeTotp,
  proveByTotp,
  renewRecoveryCodes,
  takeSecondStep,
  turnTotpOff,
  turnTotpOn,
} from './totp-decisions';

const drop = (d: DataOf<FactorsCommand, 'DropFactors'>, { totp, proposed, passkeys }: Factors): FactorsEvent[] =>
  totp || proposed || passkeys.length > 0 ? [{ type: 'identity.FactorsDropped.v1', data: { at: isoTime(d.now) } }] : [];

/** The factors of an account besides its password. An aggregate apart from the account, so that it is read only where a factor matters. */
export const factorsDecider: Decider<Factors, FactorsCommand, FactorsEvent> = {
  initialState: () => noFactors,
  decide: (command, factors) => {
    switch (command.type) {
      case 'ProposeTotp':
        return proposeTotp(command.data, factors);
      case 'TurnTotpOn':
        return turnTotpOn(command.data, factors);
      case 'TurnTotpOff':
        return turnTotpOff(command.data, factors);
      case 'RenewRecoveryCodes':
        return renewRecoveryCodes(command.data, factors);
      case 'TakeSecondStep':
        return takeSecondStep(command.data, factors);
      case 'ProveByTotp':
        return proveByTotp(command.data, factors);
      case 'AddPasskey':
        return addPasskey(command.data, factors);
      case 'UsePasskey':
        return usePasskey(command.data, factors);
      case 'RemovePasskey':
        return removePasskey(command.data, factors);
      case 'DropFactors':
        return drop(command.data, factors);
      default:
        return assertNever(command);
    }
  },
  evolve,
};
