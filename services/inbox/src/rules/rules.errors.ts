import { DomainError } from '@marquee/kernel';

export const rulesConflict = (): DomainError =>
  new DomainError('rules_conflict', 'The rules were changed in another window. Load them again.');

export const tooMany = (what: string, max: number): DomainError =>
  new DomainError('max_instances', `At most ${max} ${what}.`);
