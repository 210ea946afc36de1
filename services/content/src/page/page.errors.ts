import { DomainError, type Violation } from '@marquee/kernel';

export const orderConflict = (): DomainError =>
  new DomainError('order_conflict', 'The page was ordered differently meanwhile. Load that order and decide again.');

export const themeConflict = (): DomainError =>
  new DomainError('theme_conflict', 'The page got another theme meanwhile. Load that theme and decide again.');

/** Paths name the entry: `orderData.3`. */
export const brokenOrder = (violations: readonly Violation[]): DomainError =>
  new DomainError('rule_violated', violations[0]?.message ?? 'The order breaks a rule.', violations);
