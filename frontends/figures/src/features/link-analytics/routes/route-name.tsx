import { classNames } from '@marquee/ui';
import { type Translate } from '@marquee/web-kit';
import type { RouteTexts } from '../../../routes.messages';
import type { RouteRow } from './route-rows';

/** Variants are A to E. */
export const letterOf = (place: number): string => String.fromCodePoint('A'.codePointAt(0)! + place);

/** The colour of a variant. Its letter says the same. */
export const toneOf = (place: number): string =>
  ['bg-data', 'bg-info', 'bg-violet', 'bg-ok', 'bg-warn'][place] ?? 'bg-data';

export const routeName = (t: Translate<RouteTexts>, { what, place }: RouteRow): string => {
  if (what === 'variant') return letterOf(place);
  return what === 'rule' ? t('rule', { n: String(place + 1) }) : t(what);
};

/** The letter of a variant or the number of a rule, in its own shape; nothing for all others. */
export const RouteMark = ({ row: { what, place } }: { readonly row: RouteRow }) => {
  if (what !== 'variant' && what !== 'rule') return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-7 shrink-0 place-items-center text-13 font-[650]',
        what === 'variant' ? `rounded-[8px] text-canvas ${toneOf(place)}` : 'rounded-full bg-info-soft text-info',
      )}
    >
      {what === 'variant' ? letterOf(place) : place + 1}
    </span>
  );
};
