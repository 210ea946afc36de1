import { DomainError } from '@marquee/kernel';
import type { IdentitySettings } from '../identity.env';
import { checkPassword, type PasswordOwner } from './password-policy';

/** Throws `InvalidPasswordException`, with every broken rule at `path`, for a password that breaks one. */
export const requirePassword = (
  path: 'password' | 'newPassword',
  typed: string,
  owner: PasswordOwner,
  { PASSWORD_COMPOSITION }: Pick<IdentitySettings, 'PASSWORD_COMPOSITION'>,
): void => {
  const broken = checkPassword(typed, owner, { composition: PASSWORD_COMPOSITION === 'on' });
  if (!broken[0]) return;
  const violations = broken.map((violation) => ({ ...violation, path }));
  throw new DomainError('InvalidPasswordException', broken[0].message, violations);
};
