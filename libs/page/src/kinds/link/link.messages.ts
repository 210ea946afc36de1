/** The texts of the page that are about links alone. */
export const linkMessages = {
  copyAddress: 'Copy the address of {title}',
  plays: 'Plays {service}',
  playerTitle: '{title} ({service})',
  saveContact: 'Save this contact',
  highlighted: 'Right now',
  asksPassword: 'Asks for a password',
} as const;
