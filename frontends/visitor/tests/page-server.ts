import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import zlib from 'node:zlib';
import type { ItemPageView, PublicPageView } from '@marquee/page';
import {
  pageAssetsFrom,
  renderItemNotFound,
  renderItemPage,
  renderNotFound,
  renderPublicPage,
  renderSubmissionPage,
  type PageAssets,
  type RenderedDocument,
  type SubmissionPage,
  type VisitorManifest,
} from '@marquee/page/server';

/** As `npm run build` leaves them. */
const folder = path.resolve(__dirname, '../dist/browser');
const PUBLIC_PATH = '/remotes/visitor/browser/';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6" fill="#d89a3d"/></svg>`;

/** The most that a document may weigh as it is sent: it then arrives with the first ten packets. */
export const DOCUMENT_BYTES_MAX = 13_500;

/** Bytes of a document as the redirect service compresses it. */
export const sentBytes = (html: string): number =>
  zlib.brotliCompressSync(html, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 6,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    },
  }).length;

/** Answers what was sent to a page. */
export type TakeWords = (request: IncomingMessage, body: string) => { status: number; page?: SubmissionPage };

/** The page of a question; null: there is none. */
export type QuestionOf = (id: string, origin: string) => ItemPageView | null;

export interface PageServer {
  readonly origin: string;
  readonly assets: PageAssets;
  /** Bytes of a built file, by the address that the documents use. */
  bytesOf(address: string): Buffer;
  close(): void;
}

/**
 * Serves rendered pages with the policy that belongs to them, the built files, and a plain answer for every short link: what
 * the redirect service does, without what it counts.
 */
export const servePages = async (
  viewOf: (username: string, origin: string, part?: PublicPageView['part']) => PublicPageView | null,
  take: TakeWords = () => ({ status: 404 }),
  questionOf: QuestionOf = () => null,
): Promise<PageServer> => {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'assets.json'), 'utf8')) as VisitorManifest;
  const assets = pageAssetsFrom(manifest, PUBLIC_PATH, (name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const bytesOf = (address: string): Buffer => fs.readFileSync(path.join(folder, address.slice(PUBLIC_PATH.length)));

  const answerWords = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, page } = take(request, await text(request));
    if (page === undefined) return void response.writeHead(status).end();
    const { html, contentSecurityPolicy } = renderSubmissionPage(page, assets);
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
    });
    response.end(html);
  };

  const server = http.createServer((request, response) => {
    if (request.method === 'POST') return void answerWords(request, response);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(PUBLIC_PATH)) {
      response.setHeader('content-type', types[path.extname(pathname)] ?? 'application/octet-stream');
      return response.end(bytesOf(pathname));
    }
    if (pathname.startsWith('/uploads/')) return response.setHeader('content-type', 'image/svg+xml').end(picture);
    const [, username = '', link] = /^\/@([^/]*)(?:\/(.*))?$/.exec(decodeURIComponent(pathname)) ?? [];
    const origin = `http://${request.headers.host ?? ''}`;
    const show = (view: object | null, { html, contentSecurityPolicy }: RenderedDocument) =>
      response
        .writeHead(view ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': contentSecurityPolicy,
        })
        .end(html);
    if (link?.startsWith('q/')) {
      const question = questionOf(link.slice(2), origin);
      return show(
        question,
        question ? renderItemPage(question, assets) : renderItemNotFound('question', username, assets),
      );
    }
    if (link !== undefined) return response.end(`followed ${link}`);
    const section = searchParams.get('section');
    const part = section === null ? undefined : { section, page: Number(searchParams.get('page')) };
    const view = viewOf(username, origin, part);
    return show(view, view ? renderPublicPage(view, assets) : renderNotFound(assets));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, assets, bytesOf, close };
};
