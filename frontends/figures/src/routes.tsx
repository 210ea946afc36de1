import { useMatch } from '@marquee/web-kit';
import { AnalyticsPage } from './features/link-analytics/analytics-page';

/** Mounted by the shell for everything below `/analytics`. */
export default function AnalyticsRoutes() {
  const linkId = useMatch('/analytics/:linkId')?.params.linkId ?? '';
  return <AnalyticsPage linkId={linkId} />;
}
