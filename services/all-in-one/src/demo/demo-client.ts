/** Calls the API of a product that runs on this machine, as its own pages do. */
export interface DemoClient {
  /** The body of the answer; rejects when it is no success. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Uploads a JPEG as the dashboard does, and answers its address. */
  upload(picture: Buffer): Promise<string>;
  /** Follows an address of a page as a person does. */
  visit(path: string): Promise<void>;
  signInWith(idToken: string): void;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** `publicUrl` is the origin that the product expects of its own pages. */
export const createDemoClient = (port: number, publicUrl: string): DemoClient => {
  const origin = `http://127.0.0.1:${port}`;
  let token: string | null = null;
  let visitors = 0;

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(new URL(path, origin), { redirect: 'manual', ...init });
    if (answer.status < 400) return answer;
    throw new Error(`${init.method ?? 'GET'} ${path} was answered ${answer.status}: ${await answer.text()}`);
  };

  const call: DemoClient['call'] = async (method, path, body) => {
    visitors += 1;
    const answer = await send(path, {
      method,
      headers: {
        origin: publicUrl,
        'user-agent': BROWSER,
        // Limits count addresses, and each request of the demo is of another person.
        'x-forwarded-for': `198.18.${visitors >> 8}.${visitors & 255}`,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };

  return {
    call,
    upload: async (picture) => {
      const { presignedUrl, imageUrl } = await call<{ presignedUrl: string; imageUrl: string }>(
        'POST',
        '/api/storage',
        {
          fileName: 'picture.jpg',
          contentType: 'image/jpeg',
          size: picture.length,
        },
      );
      const { pathname, search } = new URL(presignedUrl, publicUrl);
      await send(pathname + search, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(picture),
      });
      return imageUrl;
    },
    visit: async (path) => {
      await (await send(path, { headers: { 'user-agent': BROWSER } })).arrayBuffer();
    },
    signInWith: (idToken) => {
      token = idToken;
    },
  };
};
