import { call, publicApi, session } from '@marquee/web-kit';

/** Signs in by a two-step code or a recovery code. Codes: CodeMismatchException, ExpiredCodeException, LimitExceededException. */
export const takeSecondStep = async (challenge: string, code: string): Promise<void> =>
  session.signedIn(await call(publicApi.POST('/api/auth/sign-in/code', { body: { challenge, code } })));
