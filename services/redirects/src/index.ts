export { redirectsModule } from './redirects.module';
export { createRedirects, type Redirects } from './redirects';
export { redirectsEnv, type RedirectsSettings } from './redirects.env';
export type { RedirectsPorts } from './redirects.ports';
export { redirectsReadModels } from './read-models';
