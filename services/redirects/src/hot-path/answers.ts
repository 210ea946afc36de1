import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemOfCode, type ErrorCode, type Problem } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import type { RenderedDocument } from '@marquee/page/server';
import type { PlainAnswer } from '@marquee/network';
import { chooseVariant, isSame, type EncodedBody } from './encoded-body';
import { RedirectHeads } from './redirect-head';

export interface HtmlBody {
  readonly body: EncodedBody;
  readonly contentSecurityPolicy: string;
}

const pageHeaders = [
  'Cache-Control',
  'no-cache',
  'Vary',
  'Accept-Encoding, Accept',
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
];
/** For answers that are no document: nothing in them may be run or framed. */
const dataPolicy = ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"];
const closing = ['Connection', 'close'];
const noHeaders: readonly string[] = [];

/** A name as RFC 8187 writes it in a header. Slashes separate folders in names of files. */
const fileNameOf = (name: string): string =>
  encodeURIComponent(name.replace(/[/\\]/g, ' ')).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Writes every answer to visitors. After `drain` each answer closes its connection. */
export class Answers {
  private last: readonly string[] = noHeaders;
  private readonly heads: RedirectHeads;

  constructor(
    private readonly clock: () => number,
    staysOnHttps = false,
  ) {
    this.heads = new RedirectHeads(clock, staysOnHttps);
  }

  drain(): void {
    this.last = closing;
  }

  get isDraining(): boolean {
    return this.last !== noHeaders;
  }

  /** Sends a redirect whose location `isHeaderValue` holds for. */
  plainRedirect(answer: PlainAnswer, location: string, clickId: string | null): void {
    answer.send(this.heads.textOf(location, clickId, answer.keepAliveMs));
  }

  /** `clickId` is null if the click could not be recorded. */
  redirect(response: ServerResponse, location: string, clickId: string | null): void {
    if (this.last === noHeaders && this.heads.write(response, location, clickId)) return void response.end();
    const headers = [
      'Location',
      location,
      'Cache-Control',
      'no-store',
      'X-Robots-Tag',
      'noindex',
      'Referrer-Policy',
      'strict-origin-when-cross-origin',
      'Content-Length',
      '0',
    ];
    if (clickId !== null) headers.push('Marquee-Click', clickId);
    if (this.last !== noHeaders) headers.push(...this.last);
    response.writeHead(302, headers);
    response.end();
  }

  /**
   * To the address that a document of a former username has now. It is no visit, because the next request is. No client stores it,
   * because the name may belong to another account later.
   */
  moved(response: ServerResponse, address: string, query: string): void {
    const location = query === '' ? address : `${address}?${query}`;
    response.writeHead(302, [
      ...['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0'],
      ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ...this.last,
    ]);
    response.end();
  }

  /** To the address that a form has opened. */
  seeOther(response: ServerResponse, location: string, extra: readonly string[]): void {
    response.writeHead(303, [
      ...['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0'],
      ...['Referrer-Policy', 'strict-origin-when-cross-origin', 'X-Robots-Tag', 'noindex'],
      ...extra,
      ...this.last,
    ]);
    response.end();
  }

  html(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    { body, contentSecurityPolicy }: HtmlBody,
  ): void {
    const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Security-Policy', contentSecurityPolicy];
    if (status !== 200) headers.push('X-Robots-Tag', 'noindex');
    if (status === 503) headers.push('Retry-After', '2');
    this.encoded(request, response, status, body, headers);
  }

  json(request: IncomingMessage, response: ServerResponse, body: EncodedBody): void {
    this.encoded(request, response, 200, body, ['Content-Type', 'application/json; charset=utf-8', ...dataPolicy]);
  }

  problem(
    response: ServerResponse,
    code: ErrorCode,
    extra: readonly string[] = noHeaders,
    instance = uuidv7(this.clock()),
  ): void {
    this.refusal(response, problemOfCode(code, instance), ['Vary', 'Accept-Encoding, Accept', ...extra]);
  }

  refusal(response: ServerResponse, problem: Problem, extra: readonly string[] = noHeaders): void {
    const type = 'application/problem+json; charset=utf-8';
    this.once(response, problem.status, JSON.stringify(problem), ['Content-Type', type, ...dataPolicy, ...extra]);
  }

  /** A document for one visitor alone: it may hold what they wrote. */
  document(
    response: ServerResponse,
    status: number,
    page: RenderedDocument,
    extra: readonly string[] = noHeaders,
  ): void {
    const { html, contentSecurityPolicy } = page;
    const type = 'text/html; charset=utf-8';
    this.once(response, status, html, [
      ...['Content-Type', type, 'Content-Security-Policy', contentSecurityPolicy],
      ...extra,
    ]);
  }

  /** A contact for the address book of one visitor. `name` names the file. */
  vCard(response: ServerResponse, card: string, name: string): void {
    this.once(response, 200, card, [
      ...['Content-Type', 'text/vcard; charset=utf-8'],
      ...['Content-Disposition', `attachment; filename="contact.vcf"; filename*=UTF-8''${fileNameOf(name)}.vcf`],
      ...dataPolicy,
    ]);
  }

  /** Responds that a submission is on disk. */
  recorded(response: ServerResponse, extra: readonly string[]): void {
    this.data(response, 202, { recorded: true }, extra);
  }

  /** JSON for one client alone. */
  data(response: ServerResponse, status: number, value: object, extra: readonly string[] = noHeaders): void {
    const type = 'application/json; charset=utf-8';
    this.once(response, status, JSON.stringify(value), ['Content-Type', type, ...dataPolicy, ...extra]);
  }

  /** An answer that no cache keeps. */
  private once(response: ServerResponse, status: number, text: string, headers: readonly string[]): void {
    const body = Buffer.from(text);
    response.writeHead(status, [
      ...headers,
      ...['Content-Length', String(body.length)],
      ...['Cache-Control', 'no-store'],
      ...['X-Content-Type-Options', 'nosniff'],
      ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
      ...['X-Robots-Tag', 'noindex'],
      ...this.last,
    ]);
    response.end(body);
  }

  private encoded(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    body: EncodedBody,
    headers: string[],
  ): void {
    const variant = chooseVariant(body, request.headers['accept-encoding'] as string | undefined);
    headers.push(...pageHeaders, ...this.last);
    if (status === 200) {
      headers.push('ETag', variant.etag);
      if (isSame(request.headers['if-none-match'], variant)) {
        response.writeHead(304, headers);
        response.end();
        return;
      }
    }
    if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding);
    headers.push('Content-Length', String(variant.bytes.length));
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : variant.bytes);
  }
}
