import { DmsPage } from './features/dms/dms-page';

/** Mounted by the shell at `/dms`. */
export default function InboxRoutes() {
  return <DmsPage />;
}
