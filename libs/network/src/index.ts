export { plainAddress, TrustedProxies } from './trusted-proxies';
