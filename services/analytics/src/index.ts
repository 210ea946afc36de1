export {
  LEDGER_ROWS_SINCE,
  LEDGER_TABLES,
  LEDGER_VERSION,
  ledgerState,
  ledgerVersion,
  migrateLedger,
} from './ledger/migrate-ledger';
export { analyticsService } from './analytics.service';
