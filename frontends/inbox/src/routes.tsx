import { useMatch } from '@marquee/web-kit';
import { DmsPage } from './features/dms/dms-page';
import { QaPage } from './features/qa/qa-page';

/** Mounted by the shell at `/dms` and for everything below `/qa`. */
export default function InboxRoutes() {
  const isInbox = useMatch('/dms') !== null;
  const questionId = useMatch('/qa/:questionId')?.params.questionId ?? '';
  return isInbox ? <DmsPage /> : <QaPage questionId={questionId} />;
}
