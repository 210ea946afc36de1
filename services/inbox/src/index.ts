export { inboxService } from './inbox.service';
export { REPORTS_USAGE } from './message/report/compare-reports';
