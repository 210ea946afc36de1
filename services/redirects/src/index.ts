export { redirectsReadModels } from './read-models';
export { redirectsService } from './redirects.service';
