export { redirectsService } from './redirects.service';
