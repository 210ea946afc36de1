import { DomainError, type Violation } from '@marquee/kernel';

export const orderConflict = (): DomainError =>
  new DomainError('order_conflict', 'Another order was saved in the meantime. Load it and try again.');

export const themeConflict = (): DomainError =>
  new DomainError('theme_conflict', 'Another theme was saved in the meantime. Load it and try again.');

/** Paths name the entry: `orderData.3`. */
export const brokenOrder = (violations: readonly Violation[]): DomainError =>
  new DomainError('rule_violated', violations[0]?.message ?? 'The order breaks a rule.', violations);
