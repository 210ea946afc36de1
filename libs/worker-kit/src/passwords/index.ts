export { canonicalPassword } from './canonical-password';
export { createPasswordHasher, type HashClient, type PasswordHasher, type RunningHasher } from './password-hasher';
