/** Writes the moment at which a link opens in the time zone of the visitor. The server has written it in that of the owner. */
export function serveMoment(page: Document): void {
  const time = page.querySelector<HTMLTimeElement>('time[data-moment]');
  if (!time) return;
  const moment = new Date(time.dateTime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  time.textContent = `${moment} (${time.dataset['moment']})`;
}
