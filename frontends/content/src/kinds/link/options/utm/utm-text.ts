import { utmFields, type Utm } from '@marquee/page/kinds/link';

/** The values in one line. */
export const utmText = (utm: Utm): string =>
  utmFields
    .map((field) => utm[field].trim())
    .filter((value) => value !== '')
    .join(', ');
