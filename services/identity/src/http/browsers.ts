import { Inject, Injectable } from '@nestjs/common';
import type { Device } from '../device/known-devices';
import { COOKIES, SEEN_CLIENTS } from '../identity.ports';
import type { SeenClient, SeenClients } from '../session/seen-client';
import type { SignedIn, SignInResult } from '../session/signed-in';
import type { Exchange } from './exchange';
import type { SessionCookies } from './session-cookies';

/** The browser of a sign-in request. */
export interface SeenBrowser {
  /** Represents the client in limits. */
  readonly address: string;
  /** As the browser's cookie tells, of whatever account. */
  readonly device: Device | null;
  /** Looked at where a session is opened: a refused attempt does without. */
  readonly client: () => SeenClient;
}

/** Browsers that sign in: what is known of them, and what they are given. */
@Injectable()
export class Browsers {
  constructor(
    @Inject(COOKIES) private readonly cookies: SessionCookies,
    @Inject(SEEN_CLIENTS) private readonly clientOf: SeenClients,
  ) {}

  seen(exchange: Exchange): SeenBrowser {
    const { request, address } = exchange;
    return { address, device: this.cookies.device(exchange), client: () => this.clientOf(request) };
  }

  /** Sets the cookies of a session, and returns the body of the response. */
  signedIn(exchange: Exchange, result: SignInResult): SignedIn {
    this.cookies.give(exchange, result);
    return result.body;
  }
}
