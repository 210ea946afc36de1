import { BouncingDots, Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { What } from '../sent/sent';
import { HoldingRules } from './holding-rules';
import { MutedWords } from './muted-words';
import { rulesMessages } from './rules.messages';
import { useRules } from './rules.api';

interface RulesPanelProps {
  readonly contentId: string;
  readonly what: What;
}

/** What protects the inbox: next to the list where there is room, else below it. */
export const RulesPanel = ({ contentId, what }: RulesPanelProps) => {
  const t = useMessages(rulesMessages);
  const rules = useRules();
  if (rules.isPending) return <BouncingDots label={t('loading')} />;
  if (rules.data === undefined)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-14 text-bad">{t('failed')}</p>
        <Button onClick={() => void rules.refetch()}>{t('retry')}</Button>
      </div>
    );
  return (
    <aside aria-label={t('rules')} className="grid content-start gap-10">
      <MutedWords words={rules.data.mutedWords} />
      <HoldingRules rules={rules.data} contentId={contentId} what={what} />
      <p className="-mt-4 max-w-[260px] text-13 text-muted">{t('blockNote')}</p>
    </aside>
  );
};
