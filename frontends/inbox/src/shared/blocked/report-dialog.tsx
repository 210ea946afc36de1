import { Button, Dialog, toast } from '@marquee/ui';
import { saveFile, useMessages, useMutation } from '@marquee/web-kit';
import { rulesMessages } from '../rules/rules.messages';
import type { Sent } from '../sent/sent';
import { reportOf } from './blocked.api';

interface ReportDialogProps {
  /** null while nothing is asked. */
  readonly sent: Pick<Sent, 'contentId' | 'id'> | null;
  readonly onClose: () => void;
}

/** Says what a report is, and makes its file. */
export const ReportDialog = ({ sent, onClose }: ReportDialogProps) => {
  const t = useMessages(rulesMessages);
  const reporting = useMutation({
    mutationFn: async (of: Pick<Sent, 'contentId' | 'id'>) => {
      const report = JSON.stringify(await reportOf(of), null, 2);
      saveFile(new File([report], `report-${of.id}.json`, { type: 'application/json' }));
    },
    onError: () => toast.error(t('reportFailed')),
  });
  return (
    <Dialog
      open={sent !== null}
      onClose={onClose}
      title={t('reportTitle')}
      description={t('reportText')}
      closeLabel={t('close')}
    >
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          aria-disabled={reporting.isPending}
          onClick={() => sent !== null && !reporting.isPending && reporting.mutate(sent, { onSuccess: onClose })}
        >
          {t('download')}
        </Button>
      </div>
    </Dialog>
  );
};
