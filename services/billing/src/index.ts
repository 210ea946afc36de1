export { billingService } from './billing.service';
