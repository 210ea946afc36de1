/** The texts of the page that are about collections of social links alone. */
export const socialsMessages = {
  list: 'Elsewhere',
} as const;
