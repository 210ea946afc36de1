export { contentModule } from './content.module';
export type { ContentPorts, Entitlement } from './content.ports';
export { contentEnv, type ContentSettings } from './content.env';
export { contentReadModels } from './read-models';
