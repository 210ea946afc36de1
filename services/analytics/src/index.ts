export { LEDGER_TABLES, ledgerState, migrateLedger } from './ledger/migrate-ledger';
export { analyticsService } from './analytics.service';
