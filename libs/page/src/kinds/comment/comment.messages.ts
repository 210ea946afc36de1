/** The texts of the page that are about comments, likes and shares alone. */
export const commentMessages = {
  likedVideo: 'Liked video',
  sharedVideo: 'Shared video',
  viewPost: 'View Post',
  likes: 'Likes: {n}',
} as const;
