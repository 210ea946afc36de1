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
  /** In tokens that identity signs for itself while it reads an archive in. */
  readonly import?: boolean;
  /** Seconds. */
  readonly iat: number;
  readonly exp?: number;
}

/** The longest lifetime of a token, in seconds from its `iat`; an `exp` may end it earlier. */
const TOKEN_MAX_S = 600;

/** Only our own keys by their id: nothing in the token (jku, x5u, jwk) may say where a key is. */
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
      // `validate` looks at the end by the clock of the process; the library knows the system's clock alone.
      ignoreExpiration: true,
      // The type of passport-jwt knows strings and buffers; the verifier below it takes key objects as well.
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
    const caller = { accountId, username, sessionId, epoch, expiresAt, isImport: claims.import === true };
    return this.ended.has(caller) ? false : caller;
  }
}

/** Lets a valid identity token pass; whatever else there is gets the same 401. The token is verified before the body is read. */
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

  /** Access may have ended while the body was on its way, for minutes where it is large. */
  override canActivate(context: ExecutionContext): true {
    const { user } = requestOf(context);
    if (!user || this.clock() >= user.expiresAt || this.ended.has(user)) throw unauthenticated();
    return true;
  }

  override handleRequest<User>(_error: unknown, user: User | false, info: unknown): User {
    // Keys that could not be fetched say nothing about the token: a 401 would sign people out.
    if (info instanceof DomainError) throw info;
    if (!user) throw unauthenticated();
    return user;
  }
}
