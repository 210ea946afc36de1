export { FetchFailed, type FetchFailure } from './fetch-failed';
export {
  createPublicFetch,
  type PublicAnswer,
  type PublicFetch,
  type PublicHop,
  type PublicRequest,
  type Resolve,
} from './public-fetch';
export { isAddressRange, plainAddress, TrustedProxies } from './trusted-proxies';
