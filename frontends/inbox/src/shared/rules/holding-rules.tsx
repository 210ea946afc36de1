import { Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useId } from 'react';
import type { What } from '../sent/sent';
import { RuleSwitch } from './rule-switch';
import { rulesMessages } from './rules.messages';
import { useChangeRules, useLock, type InboxRules } from './rules.api';

const CAPS = [1, 2, 3, 5, 10, 20];
const USUAL_CAP = 3;

interface HoldingRulesProps {
  readonly rules: InboxRules;
  /** The inbox, or the question, that is locked here. */
  readonly contentId: string;
  readonly what: What;
}

/** The rules that are on or off. */
export const HoldingRules = ({ rules, contentId, what }: HoldingRulesProps) => {
  const t = useMessages(rulesMessages);
  const { change, isSaving } = useChangeRules();
  const lock = useLock(contentId);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title text-18">
        {t('whatElse')}
      </h2>
      <ul className="mt-3 border-b border-line">
        <RuleSwitch
          label={t('holdsLinks')}
          hint={t('holdsLinksHint')}
          isOn={rules.holdsLinks}
          isBusy={isSaving}
          onChange={(holdsLinks) => change({ holdsLinks })}
        />
        <RuleSwitch
          label={t('needsHandle')}
          hint={t('needsHandleHint')}
          isOn={rules.needsHandle}
          isBusy={isSaving}
          onChange={(needsHandle) => change({ needsHandle })}
        />
        <RuleSwitch
          label={t('capped')}
          hint={t('cappedHint')}
          isOn={rules.dailyCap !== null}
          isBusy={isSaving}
          onChange={(isOn) => change({ dailyCap: isOn ? USUAL_CAP : null })}
        >
          {rules.dailyCap !== null && (
            <Cap cap={rules.dailyCap} onChange={(dailyCap) => !isSaving && change({ dailyCap })} />
          )}
        </RuleSwitch>
        <RuleSwitch
          label={t('locked')}
          hint={t('lockedHint', { what })}
          isOn={rules.locked.includes(contentId)}
          isBusy={lock.isPending}
          onChange={(isLocked) => lock.mutate(isLocked)}
        />
      </ul>
    </section>
  );
};

const Cap = ({ cap, onChange }: { readonly cap: number; readonly onChange: (cap: number) => void }) => {
  const t = useMessages(rulesMessages);
  const choices = CAPS.includes(cap) ? CAPS : [...CAPS, cap].sort((one, other) => one - other);
  return (
    <label className="mt-2 ml-[58px] flex items-center gap-3 text-14">
      {t('cap')}
      <Select value={cap} onChange={({ target }) => onChange(Number(target.value))} className="w-24">
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </label>
  );
};
