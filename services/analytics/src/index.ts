export { analyticsService } from './analytics.service';
