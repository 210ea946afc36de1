/** The texts of the page that are about links alone. */
export const linkMessages = {
  copyAddress: 'Copy the address of {title}',
} as const;
