import { call, type Answer } from './api';

const nameIn = (disposition: string): string | undefined => {
  const [, encoded, plain] = /filename(?:\*=UTF-8''([^;]+)|="([^"]+)")/.exec(disposition) ?? [];
  return encoded === undefined ? plain : decodeURIComponent(encoded);
};

/** The file of an answer that was requested with `parseAs: 'blob'`, under the name that the server gives it; throws as `call` does. */
export const fileFrom = async (answer: Promise<Answer<unknown>>, otherName: string): Promise<File> => {
  const body = (await call(answer)) as Blob;
  const { response } = await answer;
  return new File([body], nameIn(response.headers.get('content-disposition') ?? '') ?? otherName);
};
