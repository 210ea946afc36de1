export { FetchFailed, type FetchFailure } from './fetch-failed';
export { isPublicAddress } from './public-addresses';
export {
  createPublicFetch,
  type PublicAnswer,
  type PublicFetch,
  type PublicHop,
  type PublicRequest,
  type Resolve,
} from './public-fetch';
export { isAddressRange, plainAddress, TrustedProxies } from './trusted-proxies';
export type { PlainAnswer, PlainHandler, PlainRequest } from './plain-visit';
