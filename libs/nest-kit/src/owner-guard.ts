import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { DomainError, unauthenticated } from '@marquee/kernel';
import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decode } from 'jsonwebtoken';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { EndedAccess } from './ended-access';
import { requestOf, type CallerIdentity } from './request';
import { CLOCK, ENDED_ACCESS, HTTP_OPTIONS, TOKEN_KEYS, type Clock, type TokenKeys } from './tokens';

/** The claims of an identity token. */
interface IdentityClaims {
  readonly sub: string;
  readonly username: string;
  readonly sid: string;
  /** The account's credential epoch at sign-in. */
  readonly epoch?: number;
  readonly token_use: string;
  /** Set in tokens that identity signs for itself during an import. */
  readonly import?: boolean;
  /** Set in tokens of a session. */
  readonly mailbox?: string;
  /** Seconds. */
  readonly iat: number;
  readonly exp?: number;
}

/** The longest lifetime of a token, in seconds from its `iat`; an `exp` may end it earlier. */
const TOKEN_MAX_S = 600;

/** Only the product's own keys are used, by their id. Nothing in the token (jku, x5u, jwk) may name another key. */
const keyFor = async (keys: TokenKeys, token: string): Promise<KeyObject> => {
  const kid = decode(token, { complete: true })?.header.kid;
  const jwk = (await keys.publicKeys(kid)).find((candidate) => kid !== undefined && candidate.kid === kid);
  if (!jwk) throw new Error('unknown key');
  return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
};

@Injectable()
export class OwnerStrategy extends PassportStrategy(Strategy, 'owner') {
  constructor(
    @Inject(TOKEN_KEYS) keys: TokenKeys,
    @Inject(HTTP_OPTIONS) options: { publicUrl: string },
    @Inject(ENDED_ACCESS) private readonly ended: Pick<EndedAccess, 'has'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: options.publicUrl,
      audience: 'marquee',
      // `validate` checks the expiry by the clock of the process. The library knows only the system's clock.
      ignoreExpiration: true,
      // The type of passport-jwt allows strings and buffers; its verifier also accepts key objects.
      secretOrKeyProvider: (_request, token, done: (error: unknown, key?: never) => void) => {
        keyFor(keys, token as string).then(
          (key) => done(null, key as never),
          (error: unknown) => done(error),
        );
      },
    });
  }

  validate(claims: IdentityClaims): CallerIdentity | false {
    if (claims.token_use !== 'id' || typeof claims.sub !== 'string') return false;
    const { sub: accountId, username, sid: sessionId, epoch = 0, iat, exp = Infinity } = claims;
    const expiresAt = Math.min(exp, iat + TOKEN_MAX_S) * 1000;
    // A token without a time has no number here, and is refused.
    if (!(this.clock() < expiresAt)) return false;
    const mailbox = typeof claims.mailbox === 'string' ? claims.mailbox : null;
    const caller = { accountId, username, sessionId, epoch, expiresAt, isImport: claims.import === true, mailbox };
    return this.ended.has(caller) ? false : caller;
  }
}

/** Accepts a valid identity token and answers everything else with the same 401. The token is verified before the body is read. */
@Injectable()
export class OwnerGuard extends AuthGuard('owner') {
  constructor(
    @Inject(ENDED_ACCESS) private readonly ended: Pick<EndedAccess, 'has'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  /** Makes the owner of a valid token the `user` of the request. */
  async verify(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const http = { getRequest: () => request, getResponse: () => reply };
    await super.canActivate({ switchToHttp: () => http } as unknown as ExecutionContext);
  }

  /** Access may have ended while the body was uploaded, which may take minutes. */
  override canActivate(context: ExecutionContext): true {
    const { user } = requestOf(context);
    if (!user || this.clock() >= user.expiresAt || this.ended.has(user)) throw unauthenticated();
    return true;
  }

  override handleRequest<User>(_error: unknown, user: User | false, info: unknown): User {
    // If keys could not be fetched, the token may be valid, and a 401 would sign people out.
    if (info instanceof DomainError) throw info;
    if (!user) throw unauthenticated();
    return user;
  }
}
