import { platformOf } from '@marquee/page/kinds/socials';
import { useMessages } from '@marquee/web-kit';
import { editAddressOf, ItemMenu, useItemActions } from '../../lists/item-actions';
import { BlockedNote, VisibilityBadge } from '../../lists/item-marks';
import type { KindListProps } from '../kind-entry';
import { PlatformDisc } from './platform-disc';
import type { OwnSocials } from './socials-item';
import { socialsMessages } from './socials.messages';

/** The links of the one collection as cards. */
export default function SocialsList({ items: [item] }: KindListProps<OwnSocials>) {
  const t = useMessages(socialsMessages);
  const title = t('plural');
  const { edit, remove, dialog } = useItemActions<OwnSocials>({ titleOf: () => title, deleteText: t('deleteText') });
  if (item === undefined) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <VisibilityBadge item={item} />
        <ItemMenu
          item={item}
          title={title}
          editAddress={editAddressOf(item)}
          onEdit={() => edit(item)}
          onDelete={() => remove(item)}
        />
      </div>
      <BlockedNote hosts={item.blockedHosts} />
      <div role="list" className="mt-2 grid gap-3 sm:grid-cols-2">
        {item.socialMedia.map(({ platform, url }, place) => (
          <div
            key={`${place} ${url}`}
            role="listitem"
            className="relative flex min-w-0 items-center gap-3 rounded-card bg-surface p-4 shadow-rest"
          >
            <PlatformDisc platform={platform} />
            <div className="min-w-0">
              <h3 className="text-15 font-[600]" translate="no">
                {platformOf(platform).label}
              </h3>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="block truncate font-mono text-12 text-muted after:absolute after:inset-0 after:rounded-card hover:underline"
                translate="no"
              >
                {url.replace(/^https:\/\/|^mailto:/, '')}
              </a>
            </div>
          </div>
        ))}
      </div>
      {dialog}
    </>
  );
}
