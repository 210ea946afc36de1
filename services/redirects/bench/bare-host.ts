import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What everything is held against: node:http answering 302, and nothing else. */
const server = createServer((_request, response) => {
  response.writeHead(302, { Location: 'https://example.com/', 'Content-Length': '0' });
  response.end();
});
server.listen(0, '127.0.0.1', 4096, () => console.log(`listening ${(server.address() as AddressInfo).port}`));
