import type { Product } from './product';
import { chrome } from './visits';

interface Sent {
  readonly userId: string;
  readonly userIg?: string;
}

const send = async (
  product: Pick<Product, 'url'>,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const answer = await fetch(`${product.url}/api/clicks`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', 'user-agent': chrome, ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status !== 202) throw new Error(`what was sent was answered ${answer.status}: ${await answer.text()}`);
};

/** Sends a message to the inbox of a page as a visitor's browser does; rejects when it is refused. */
export const sendMessage = (
  product: Pick<Product, 'url'>,
  message: Sent & { readonly dm: string },
  headers?: Readonly<Record<string, string>>,
): Promise<void> => send(product, message, headers);

/** Answers a question as a visitor's browser does; rejects when it is refused. */
export const sendAnswer = (
  product: Pick<Product, 'url'>,
  answer: Sent & { readonly questionId: string; readonly answer: string },
  headers?: Readonly<Record<string, string>>,
): Promise<void> => send(product, { type: 'questionAnswer', ...answer }, headers);
