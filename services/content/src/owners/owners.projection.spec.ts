import { projectionSpec } from '@marquee/event-sourcing/testing';
import { ownersProjection } from './owners.projection';

const told = (version: number, publicKey: string) => ({
  name: 'identity.AccountChanged.v1',
  version,
  accountId: 'ines',
  username: 'InesVidal',
  status: 'active',
  publicKey,
});

describe('what content knows of owners', () => {
  it('is their newest public key', () =>
    projectionSpec(ownersProjection)
      .given(told(1, 'first'), told(2, 'second'), told(1, 'first'))
      .then({ accountId: 'ines', publicKey: 'second', version: 2 }));
});
