export { abuseWords } from './abuse-reports/abuse-command';
export { accountIdOf } from './account/account.aggregate';
export { closeAccountsWithoutKey } from './close-account/close-accounts-without-key';
export { ACCOUNT_CLOSED, closedAccounts } from './close-account/closed-accounts';
export { identityService } from './identity.service';
export { suspendWords } from './suspension/suspend-command';
