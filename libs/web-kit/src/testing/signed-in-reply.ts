import type { SignedInReply } from '../session/session';

/** What the server answers to a sign-in. */
export const signedInReply = (user: Partial<SignedInReply['user']> = {}, idToken = 'token'): SignedInReply => ({
  isSignedIn: true,
  idToken,
  expiresIn: 600,
  user: {
    userId: '019a0000-0000-7000-8000-000000000001',
    username: 'ines',
    attributes: { email: 'ines@example.org', email_verified: 'true' },
    createdAt: '2026-11-01T08:00:00.000Z',
    isSuspended: false,
    preferences: { timeZone: null, formats: 'en-GB' },
    ...user,
  },
});
