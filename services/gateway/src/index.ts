export { createGateway, type Gateway } from './gateway';
export { gatewayEnv, type GatewaySettings } from './gateway.env';
