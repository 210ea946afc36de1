export { FetchFailed } from './fetch-failed';
export {
  createPublicFetch,
  type PublicAnswer,
  type PublicFetch,
  type PublicRequest,
  type Resolve,
} from './public-fetch';
export { isAddressRange, plainAddress, TrustedProxies } from './trusted-proxies';
