/** The texts of the page that are about collections of social links alone. */
export const socialsMessages = {
  list: 'Social links',
} as const;
