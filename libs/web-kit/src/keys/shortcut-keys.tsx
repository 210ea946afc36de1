import { Kbd } from '@marquee/ui';
import { Fragment } from 'react';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';
import { namesOfKey, type Shortcut } from './shortcuts';

/** The keys of a shortcut, such as G then A. */
export const ShortcutKeys = ({ keys, also }: Pick<Shortcut, 'keys' | 'also'>) => {
  const t = useMessages(kitMessages);
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && <span className="text-13 text-muted">{t('thenKey')}</span>}
          {namesOfKey(key).map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
        </Fragment>
      ))}
      {also !== undefined && namesOfKey(also).map((name) => <Kbd key={name}>{name}</Kbd>)}
    </span>
  );
};
