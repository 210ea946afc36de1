import type { RenderedPage } from './page-render-request';

type Bytes = NonNullable<RenderedPage['document']>['body']['br']['bytes'];

const withBytes = (page: RenderedPage, change: (bytes: Bytes) => Bytes): RenderedPage => {
  if (page.document === null) return page;
  const { br, gzip, identity } = page.document.body;
  const changed = (variant: typeof br): typeof br => ({ ...variant, bytes: change(variant.bytes) });
  const body = { br: changed(br), gzip: changed(gzip), identity: changed(identity) };
  return { ...page, document: { ...page.document, body } };
};

/** Copies each body of a page into memory of its own and of its length, because only such memory can be transferred to another thread. */
export const inOwnMemory = (page: RenderedPage): RenderedPage =>
  withBytes(page, (bytes) =>
    bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer),
  );

/** The memory of a page from `inOwnMemory`. */
export const memoryOf = ({ document }: RenderedPage): ArrayBuffer[] =>
  document === null ? [] : Object.values(document.body).map(({ bytes }) => bytes.buffer as ArrayBuffer);

/** Restores the buffers of a page from a message, in which bytes are plain arrays. */
export const withBuffers = (page: RenderedPage): RenderedPage =>
  withBytes(page, (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
