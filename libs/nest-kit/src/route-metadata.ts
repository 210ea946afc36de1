import 'reflect-metadata';
import type { Endpoint } from '@marquee/contracts';

const ENDPOINT = Symbol('endpoint');

export const markEndpoint = (handler: object, endpoint: Endpoint): void =>
  Reflect.defineMetadata(ENDPOINT, endpoint, handler);

export const endpointOf = (handler: object): Endpoint => {
  const endpoint = Reflect.getMetadata(ENDPOINT, handler) as Endpoint | undefined;
  if (!endpoint) throw new TypeError('the handler has no @Route');
  return endpoint;
};
