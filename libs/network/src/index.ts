export { isAddressRange, plainAddress, TrustedProxies } from './trusted-proxies';
