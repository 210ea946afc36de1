/** 128 random bits as text. `crypto.randomUUID` exists on https and localhost only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
