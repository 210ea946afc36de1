import { normaliseDestination } from '@marquee/page';
import { checkSocialLink, platformIdOf, platformIds, platformOf, socialLinkIn } from '@marquee/page/kinds/socials';
import { Field, IconButton, PrefixInput, Select } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { socialsMessages } from './socials.messages';

import { PlatformDisc } from './platform-disc';

export interface TypedRow {
  readonly platform: string;
  readonly url: string;
  readonly username: string;
}

export const emptyRow: TypedRow = { platform: '', url: '', username: '' };

interface SocialLinkRowProps {
  readonly row: TypedRow;
  readonly fields: Readonly<Record<keyof TypedRow, ComponentProps<'input'> & ComponentProps<'select'>>>;
  /** Called with what a whole address names. */
  readonly onFound: (row: TypedRow) => void;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Absent where it is the only row. */
  readonly onRemove: (() => void) | undefined;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const withoutScheme = (url: string): string => url.replace(/^https:\/\/|^mailto:/, '');

/** A page of one's own, where a web address was typed and no platform is chosen; null for every other text. */
const customLink = (text: string): Partial<TypedRow> | null =>
  text.includes('/') && normaliseDestination(text).ok ? { platform: 'custom', url: text.trim() } : null;

/** One link: closed, its name and where it leads; open, what both are made of. */
export const SocialLinkRow = ({ row, fields, onFound, isOpen, onToggle, onRemove }: SocialLinkRowProps) => {
  const t = useMessages(socialsMessages);
  const id = useId();
  const platform = platformIdOf(row.platform);
  const prefix = platform && platformOf(platform).prefix;
  const checked = checkSocialLink(row);
  const url = checked.ok && checked.link ? checked.link.url : null;
  const name = platform ? platformOf(platform).label : t('unnamed');
  const isCustom = prefix === null;
  const typed = isCustom ? fields.url : fields.username;
  /** Takes platform and username out of a whole address; false where there is none. */
  const find = (text: string): boolean => {
    if (isCustom) return false;
    const found = socialLinkIn(text, platform) ?? (platform === undefined ? customLink(text) : null);
    if (found === null) return false;
    onFound({ ...emptyRow, ...found });
    return true;
  };
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <li className="border-b border-line">
      <div className="flex min-h-16 items-center gap-3">
        <PlatformDisc platform={platform} />
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-[600]" translate="no">
            {name}
          </span>
          {!isOpen && url !== null && (
            <span className="block truncate font-mono text-12 text-muted" translate="no">
              {withoutScheme(url)}
            </span>
          )}
        </span>
        <span className="-mr-3 flex">
          <IconButton label={t('editLink', { name })} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            <Chevron {...icon} />
          </IconButton>
          {onRemove !== undefined && (
            <IconButton label={t('removeLink', { name })} onClick={onRemove}>
              <X {...icon} />
            </IconButton>
          )}
        </span>
      </div>
      <div id={id} hidden={!isOpen} className="pb-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[188px_minmax(0,1fr)]">
          <Field label={t('platform')}>
            <PlatformSelect {...fields.platform} />
          </Field>
          <Field
            label={t(isCustom ? 'fullUrl' : 'username')}
            hint={isCustom || url !== null ? undefined : t('pasteHint')}
          >
            <PrefixInput
              {...typed}
              prefix={withoutScheme(prefix ?? '')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                const isPasted = (event.nativeEvent as InputEvent).inputType === 'insertFromPaste';
                if (!isPasted || !find(event.target.value)) void typed.onChange?.(event);
              }}
              onBlur={(event) => {
                if (!find(event.target.value)) void typed.onBlur?.(event);
              }}
            />
          </Field>
        </div>
        {url !== null && (
          <p className="mt-1.5 text-13 wrap-anywhere text-muted">
            {t('leadsTo')}{' '}
            <span className="font-mono text-12 text-text" translate="no">
              {url}
            </span>
          </p>
        )}
      </div>
    </li>
  );
};

const PlatformSelect = (props: ComponentProps<'select'>) => {
  const t = useMessages(socialsMessages);
  return (
    <Select {...props}>
      <option value="">{t('selectPlatform')}</option>
      {platformIds.map((id) => (
        <option key={id} value={id}>
          {platformOf(id).label}
        </option>
      ))}
    </Select>
  );
};
