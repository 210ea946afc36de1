import { DomainError } from '@marquee/kernel';

export const trialUsed = (): DomainError =>
  new DomainError('trial_used', 'The trial of this account was used already.');
export const alreadySubscribed = (): DomainError =>
  new DomainError('already_subscribed', 'This account has a paid plan already.');
export const accountIsClosed = (): DomainError => new DomainError('not_found', 'This account is closed.');
export const noSubscription = (): DomainError => new DomainError('no_subscription', 'This account has no paid plan.');
