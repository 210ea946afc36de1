export { abuseWords } from './abuse-reports/abuse-command';
export { accountIdOf, accountStream } from './account/account.aggregate';
export { closeAccountsWithoutKey } from './close-account/close-accounts-without-key';
export { ACCOUNT_CLOSED, closedAccounts, REGISTRATION_LAPSED } from './close-account/closed-accounts';
export { identityService } from './identity.service';
export { suspendWords } from './suspension/suspend-command';
