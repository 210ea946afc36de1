import { BulbBoard, Button } from '@marquee/ui';
import { useMessages, type Subscription } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { Benefits } from './benefits';
import { openCheckout } from './subscription.api';
import { useLeaving } from './use-leaving';

interface ProCardProps {
  readonly provider: Subscription['provider'];
  /** Whether this is the one act of the screen; next to the offer of a trial it is not. */
  readonly isMain: boolean;
}

/** The paid plan, on the board. */
export const ProCard = ({ provider, isMain }: ProCardProps) => {
  const t = useMessages(accountMessages);
  const { isLeaving, leave } = useLeaving(openCheckout, {
    failed: t('checkoutFailed'),
    missing: t('checkoutMissing'),
  });
  return (
    <BulbBoard
      drawn={{ width: 432, height: 632 }}
      aria-labelledby="pro"
      className="relative flex min-h-[632px] flex-col overflow-hidden rounded-pro bg-board p-12 text-board-text shadow-lift max-sm:p-9"
    >
      <div className="relative flex flex-1 flex-col">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="pro" className="title text-28 text-board-lit">
            {t('upgrade')}
          </h2>
          <span className="rounded-pill bg-lamp px-2 text-12 leading-[22px] font-[600] text-on-lamp">
            {t('popular')}
          </span>
        </div>
        <p className="mt-5 flex items-baseline gap-1">
          <span className="font-display text-76 leading-none font-[700] tracking-[-.04em]">{t('price')}</span>
          <span className="text-18 text-board-muted">{t('perMonth')}</span>
        </p>
        <p className="mt-4 text-16 text-board-muted">{t('proText')}</p>
        <Benefits
          className="mt-6 border-t border-board-muted/25"
          rowClassName="min-h-13 border-b border-board-muted/25 last:border-b-0"
          tickClassName="text-lamp"
        />
        <div className="mt-auto pt-8">
          <Button
            variant={isMain ? 'primary' : 'onBoard'}
            size="l"
            className="w-full"
            disabled={isLeaving}
            onClick={() => void leave()}
          >
            {t('upgrade')}
          </Button>
          <p className="mt-3.5 text-center text-14 text-board-muted">
            {t(provider === 'sandbox' ? 'paidInSandbox' : 'paidAtProvider')}
          </p>
        </div>
      </div>
    </BulbBoard>
  );
};
