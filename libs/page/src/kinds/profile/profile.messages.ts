/** The texts of the page that are about profiles alone. */
export const profileMessages = {
  picture: 'Picture of {name}',
  video: 'Video of {name}',
  pauseVideos: 'Pause the videos',
} as const;
