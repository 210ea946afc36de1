import { DomainError } from '@marquee/kernel';

export const trialUsed = (): DomainError => new DomainError('trial_used', 'This account has already used its trial.');
export const trialMailboxUsed = (): DomainError =>
  new DomainError(
    'trial_mailbox_used',
    'A trial was started with this email address within the last year. A plan can be bought at any time.',
  );
export const alreadySubscribed = (): DomainError =>
  new DomainError('already_subscribed', 'This account already has a paid plan.');
export const accountIsClosed = (): DomainError => new DomainError('not_found', 'This account is closed.');
export const noSubscription = (): DomainError => new DomainError('no_subscription', 'This account has no paid plan.');
