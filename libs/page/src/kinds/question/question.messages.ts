/** The texts of the page that are about questions alone. */
export const questionMessages = {
  label: 'Question',
  asks: 'asks',
  title: '{title} | @{username} asks',
  pictureAlt: '@{username} asks: {title}',
  description: 'Answer the question of @{username}.',
  notFoundTitle: 'Question Not Found',
  notFoundText: "This question doesn't exist or has been removed.",
  failedText: 'Failed to load question',
} as const;
