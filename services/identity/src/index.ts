export { closeAccountsWithoutKey } from './close-account/close-accounts-without-key';
export { identityService } from './identity.service';
