import { projectionSpec } from '@marquee/event-sourcing/testing';
import { ownersProjection } from './owners.projection';

const told = (version: number, publicKey: string, status = 'active') => ({
  name: 'identity.AccountChanged.v1',
  version,
  accountId: 'ines',
  username: 'InesVidal',
  status,
  publicKey,
});

describe('what content knows of owners', () => {
  it('is their newest public key', () =>
    projectionSpec(ownersProjection)
      .given(told(1, 'first'), told(2, 'second'), told(1, 'first'))
      .then({ accountId: 'ines', publicKey: 'second', isSuspended: false, version: 2 }));

  it.each([
    ['suspended', true],
    ['active', false],
    ['closed', false],
  ])('is whether the operator has suspended them: %s', (status, isSuspended) =>
    projectionSpec(ownersProjection)
      .given(told(1, 'key'), told(2, 'key', 'suspended'), told(3, 'key', status))
      .then({ accountId: 'ines', publicKey: 'key', isSuspended, version: 3 }),
  );
});
