export { identityService } from './identity.service';
