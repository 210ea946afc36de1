export { inboxService } from './inbox.service';
export { reportsWords } from './message/report/compare-reports';
