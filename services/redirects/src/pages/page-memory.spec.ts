import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { encodeBody } from '../hot-path/encoded-body';
import { inOwnMemory, memoryOf, withBuffers } from './page-memory';
import type { RenderedPage } from './page-render-request';

const pageOf = (text: string): RenderedPage => ({
  pages: { link: 1 },
  document: { body: encodeBody(text), contentSecurityPolicy: '' },
});

/** What the other thread gets. */
const moved = (page: RenderedPage): RenderedPage => {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(page, memoryOf(page));
  const { message } = receiveMessageOnPort(port2) as { message: RenderedPage };
  port1.close();
  return message;
};

it.each([
  ['a few bytes', 'short'],
  ['a page', '<li>link</li>'.repeat(50_000)],
])('moves %s to another thread without a copy', (_, text) => {
  const page = inOwnMemory(pageOf(text));
  const sent = memoryOf(page);
  expect(sent).toHaveLength(3);
  const got = withBuffers(moved(page));
  expect(got).toEqual(pageOf(text));
  expect(sent.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  for (const { bytes } of Object.values(got.document!.body)) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

it('leaves a page that is not there as it is', () => {
  const none: RenderedPage = { pages: {}, document: null };
  expect([inOwnMemory(none), memoryOf(none), withBuffers(none)]).toEqual([none, [], none]);
});
