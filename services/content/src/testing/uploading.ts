import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentPorts } from '../content.ports';
import { ines, openContentApp, type ContentApp } from './content-app';

export interface Addresses {
  readonly presignedUrl: string;
  readonly imageUrl: string;
}

interface PutAnswer {
  readonly status: number;
  readonly code: string | undefined;
}

type Owner = ReturnType<ContentApp['as']>;

export interface Uploading {
  readonly app: ContentApp;
  readonly mine: Owner;
  readonly origin: string;
  request(contentType: string, size?: number): Promise<Addresses>;
  put(url: string, body: Buffer, type: string): Promise<PutAnswer>;
  /** Asks for an address and sends the file there. */
  upload(body: Buffer, type?: string): Promise<Addresses & PutAnswer>;
  /** Makes a link with this picture. */
  create(id: string, imageUrl: string, who?: Owner): ReturnType<Owner>;
  /** Names of all files that the object store holds, half written ones too. */
  filesLeft(): Promise<string[]>;
}

/** The content service on a port of its own, and what a client does to upload a picture. */
export const openUploading = async (overrides: Partial<ContentPorts> = {}): Promise<Uploading> => {
  const app = await openContentApp(overrides);
  await app.kit.app.listen(0, '127.0.0.1');
  const origin = await app.kit.app.getUrl();
  const mine = app.as(ines);
  const request: Uploading['request'] = async (contentType, size) => {
    const body = { fileName: 'photo.png', contentType, ...(size !== undefined && { size }) };
    const answer = await mine('POST', '/api/storage', body);
    expect(answer.status).toBe(200);
    return answer.body as unknown as Addresses;
  };
  const put: Uploading['put'] = async (url, body, type) => {
    const headers = { 'content-type': type };
    const answer = await fetch(origin + url, { method: 'PUT', body: new Uint8Array(body), headers });
    const text = await answer.text();
    return { status: answer.status, code: text === '' ? undefined : (JSON.parse(text) as { code: string }).code };
  };
  return {
    app,
    mine,
    origin,
    request,
    put,
    upload: async (body, type = 'image/png') => {
      const addresses = await request(type, body.length);
      return { ...addresses, ...(await put(addresses.presignedUrl, body, type)) };
    },
    create: (id, imageUrl, who = mine) =>
      who('POST', '/api/content', {
        type: 'link',
        content: { id, title: id, destinationUrl: 'example.com', imageUrl },
      }),
    filesLeft: async () => {
      const entries = await readdir(join(app.dir, 'uploads'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
  };
};
