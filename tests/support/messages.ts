import type { Product } from './product';
import { chrome } from './visits';

/** Sends a message to the inbox of a page as a visitor's browser does; rejects when it is refused. */
export const sendMessage = async (
  product: Pick<Product, 'url'>,
  message: { readonly userId: string; readonly dm: string; readonly userIg?: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const answer = await fetch(`${product.url}/api/clicks`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', 'user-agent': chrome, ...headers },
    body: JSON.stringify(message),
  });
  if (answer.status !== 202) throw new Error(`the message was answered ${answer.status}: ${await answer.text()}`);
};
