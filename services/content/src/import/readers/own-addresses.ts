import type { LeftOutCode } from '@marquee/contracts';

/** How LinkStack counts clicks: its own address, with the one of the link behind it or without. */
const COUNTED = /^https?:\/\/[^/]+\/going\/\d+(?:\/(\S+))?$/i;

/** The address that is behind a counter's, where it has it; otherwise the address itself. */
export const directAddress = (address: string): string => COUNTED.exec(address)?.[1] ?? address;

/** Why an address of a page is none that its owner could take along; null: it is one. */
export const whyNotTaken = (address: string, ownHosts: RegExp | null): LeftOutCode | null => {
  if (address === '') return 'no_address';
  if (!URL.canParse(address)) return 'same_page';
  if (COUNTED.test(address)) return 'behind_service';
  return ownHosts?.test(new URL(address).hostname) === true ? 'own_service' : null;
};
