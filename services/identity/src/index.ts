export { identityModule } from './identity.module';
export type { IdentityPorts } from './identity.ports';
export { identityTopics } from './mail/mail-requested';
export { identityEnv, type IdentitySettings } from './identity.env';
export { identityKeys, type IdentityKeys } from './tokens/identity-keys';
