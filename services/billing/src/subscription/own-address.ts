import { DomainError } from '@marquee/kernel';

/** The provider sends people back to this site alone. Returns the address as a browser would read it. */
export const ownAddress = (publicUrl: string, path: string, address: string): string => {
  const url = new URL(address);
  if (url.origin === publicUrl && url.username === '' && url.password === '') return url.href;
  const message = 'The address does not belong to this site.';
  throw new DomainError('foreign_address', message, [{ path, code: 'foreign_address', message }]);
};
