import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createDocuments } from './documents';
import { answerProblem, refuseMethod } from './problem-answer';
import { answer, isRead, pathOf } from './raw-answer';
import { createStaticFiles, sendStaticFile } from './static-files';

export interface StaticSiteOptions {
  /** Holds one folder per front end, each with its `dist`. */
  readonly frontends: string;
  /** The origin that visitors see. */
  readonly publicUrl: string;
  /** Whether its documents show a plan. */
  readonly billing: 'on' | 'off';
  /** Days of the free trial. */
  readonly trialDays: number;
  /** Another origin that pictures may come from. */
  readonly assetOrigin?: string | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Strings become neither HTML nor code, and addresses of scripts by the one policy of `own-scripts.ts` in `@marquee/web-kit`. */
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default'];

/** The policy of the dashboard: scripts from this origin only, and none of them inline. */
const policyOf = (assetOrigin?: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${assetOrigin ? ` ${assetOrigin}` : ''}`,
    `media-src 'self' blob:${assetOrigin ? ` ${assetOrigin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${assetOrigin ? ` ${assetOrigin}` : ''}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...trustedTypes,
  ].join('; ');

/** The workers that compile WebAssembly. A worker has the policy of its own response, so no page needs to allow it. */
const wasmWorkers: ReadonlySet<string> = new Set(['/remotes/tools/workers/engine.js']);

/** Such a worker fetches from this origin, runs scripts of this origin and WebAssembly, and can do nothing else. */
const wasmWorkerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  ...trustedTypes,
].join('; ');

/** A document runs no script without a digest of its bytes. The build adds a digest to every script. */
const INTEGRITY = 'blocked-destinations=(script)';

const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'integrity-policy': INTEGRITY,
};

/** The hash is in the name of the file or, if a library fixes that name, in the name of its folder. */
const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}(?:\.\w+|\/[\w.-]+)$/.test(file);
const examplePath = /^\/examples\/([a-z]+)$/;
const remotePath = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w./-]+)$/;

/**
 * Serves the dashboard's files. They are looked up at each request, so that a remote can be added or removed while the server runs. Unknown
 * addresses get a document with status 404.
 */
export const createStaticSite = (
  options: StaticSiteOptions,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const pagePolicy = policyOf(options.assetOrigin);
  const find = createStaticFiles();
  const findDocument = createDocuments({ ...options, dist: path.join(options.frontends, 'shell', 'dist') });
  const dist = (name: string, file: string): string => path.join(options.frontends, name, 'dist', file);

  const sendFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    file: string,
    policy = pagePolicy,
  ): Promise<boolean> => {
    const found = await find(file, String(request.headers['accept-encoding'] ?? ''));
    if (!found) return false;
    const headers: Record<string, string> = {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': isHashed(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: found.etag,
      vary: 'accept-encoding',
      // For every file, because an SVG that is opened by itself is a document, too.
      'content-security-policy': policy,
      ...(found.encoding && { 'content-encoding': found.encoding }),
    };
    if (request.headers['if-none-match'] === found.etag) answer(request, response, 304, headers);
    else await sendStaticFile(request, response, 200, headers, found);
    return true;
  };

  const sendDocument = async (request: IncomingMessage, response: ServerResponse, url: string): Promise<boolean> => {
    const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'));
    const found = await findDocument(url, query, String(request.headers['accept-encoding'] ?? ''));
    if (found === null) return false;
    const { status, body, encoding, etag } = found;
    const isKnown = status === 200 && request.headers['if-none-match'] === etag;
    const headers = {
      ...documentHeaders,
      'content-security-policy': pagePolicy,
      etag,
      ...(encoding && { 'content-encoding': encoding }),
    };
    answer(request, response, isKnown ? 304 : status, headers, isKnown ? '' : body);
    return true;
  };

  /** An example page, which the landing page shows in a frame. It has a policy of its own, as each public page has. */
  const sendExample = async (request: IncomingMessage, response: ServerResponse, name: string): Promise<boolean> => {
    const policy = await fs.readFile(dist('shell', `examples/${name}.policy`), 'utf8').catch(() => null);
    if (policy === null) return false;
    return sendFile(request, response, dist('shell', `examples/${name}.html`), policy);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = pathOf(request);
    if (!isRead(request)) return refuseMethod(request, response);
    if (url === null || url.includes('\0') || url.includes('..'))
      return answerProblem(request, response, 'malformed_request', { detail: 'No address here has this form.' });
    const [, remote, file] = remotePath.exec(url) ?? [];
    if (remote && file) {
      const policy = wasmWorkers.has(url) ? wasmWorkerPolicy : pagePolicy;
      if (await sendFile(request, response, dist(remote, file), policy)) return;
      return answerProblem(request, response, 'not_found');
    }
    const [, example] = examplePath.exec(url) ?? [];
    if (example && (await sendExample(request, response, example))) return;
    // `/index.html` is no address: the document belongs to those of screens.
    if (!['', '.html'].includes(path.extname(url)) && (await sendFile(request, response, dist('shell', url)))) return;
    if (await sendDocument(request, response, url)) return;
    const notBuilt = { detail: 'The front end is not built.', headers: { 'retry-after': '5' } };
    answerProblem(request, response, 'unavailable', notBuilt);
  };

  return (request, response) => {
    serve(request, response).catch(() => response.destroy());
  };
};
