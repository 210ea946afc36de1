export { FetchFailed, type FetchFailure } from './fetch-failed';
export type { Resolve } from './checked-hosts';
export { isPublicAddress } from './public-addresses';
export {
  createPublicFetch,
  type PublicAnswer,
  type PublicFetch,
  type PublicHop,
  type PublicRequest,
} from './public-fetch';
export { createPublicSend, type PublicSend } from './public-send';
export { isAddressRange, plainAddress, TrustedProxies } from './trusted-proxies';
export type { PlainAnswer, PlainHandler, PlainRequest } from './plain-visit';
