export { analyticsModule } from './analytics.module';
export { analyticsEnv, type AnalyticsSettings } from './analytics.env';
export type { AnalyticsPorts } from './analytics.ports';
export { createClickAnalytics, type ClickAnalytics } from './click-analytics';
export type { AuditReport, Difference } from './maintenance/audit';
export { analyticsReadModels } from './read-models';
