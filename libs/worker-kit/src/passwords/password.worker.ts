import { randomBytes } from 'node:crypto';
import { hashSync, verifySync } from '@node-rs/argon2';
import { answerRequests } from '../answer-requests';
import { lowerThreadPriority } from '../priority';
import { argon2, type PasswordRequest } from './argon2';

// A sign-in may take longer during other work: redirects of visitors go first.
lowerThreadPriority(10);

const standIn = hashSync(randomBytes(32), argon2);

answerRequests((request: PasswordRequest): string | boolean => {
  if ('hash' in request) return hashSync(request.hash, argon2);
  const matches = verifySync(request.stored ?? standIn, request.verify);
  return matches && request.stored !== null;
});
