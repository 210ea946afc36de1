export { inboxService } from './inbox.service';
