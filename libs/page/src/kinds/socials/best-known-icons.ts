/** A drawing that is filled. */
export interface PlatformIcon {
  readonly viewBox: string;
  readonly path: string;
}

// Apart from those of the other platforms: the dashboard of a new account draws these three alone.
// From Font Awesome Free 6 (https://fontawesome.com, CC BY 4.0), in whole units: they are drawn 18 to 24 pixels wide.
export const instagramIcon: PlatformIcon = {
  viewBox: '0 0 448 512',
  path: 'M224 141c-63 0-115 51-115 115s52 115 115 115 115-51 115-115-51-115-115-115zM224 331c-41 0-75-34-75-75s34-75 75-75 75 34 75 75-34 75-75 75zM371 136c0 15-12 27-27 27-15 0-27-12-27-27s12-26 27-26 27 12 27 26zM447 164c-2-36-10-68-37-94-26-27-58-35-93-37-37-2-148-2-185 0-36 2-68 10-94 37s-35 58-37 93c-2 37-2 148 0 185 2 36 10 68 37 94s58 35 94 36c37 3 148 3 185 0 35-1 67-9 93-36 27-26 35-58 37-94 2-37 2-147 0-184zM399 388c-8 20-23 35-43 43-29 11-99 9-132 9s-103 2-132-9c-20-8-35-23-43-43-11-29-9-99-9-132s-2-103 9-132c8-20 23-35 43-43 30-11 100-9 132-9s103-2 132 9c20 8 35 23 43 43 12 29 9 99 9 132s3 103-9 132z',
};

export const tiktokIcon: PlatformIcon = {
  viewBox: '0 0 448 512',
  path: 'M448 210a210 210 0 0 1-123-39v178a163 163 0 1 1-140-161v90a75 75 0 1 0 52 71v-349l88 0a121 121 0 0 0 2 22h0a122 122 0 0 0 54 80 121 121 0 0 0 67 21z',
};

export const youtubeIcon: PlatformIcon = {
  viewBox: '0 0 576 512',
  path: 'M550 124c-7-24-25-42-49-49-42-11-213-11-213-11s-171 0-213 11c-24 7-42 25-49 49-11 43-11 132-11 132s0 90 11 133c7 23 25 41 49 48 42 11 213 11 213 11s171 0 213-11c24-7 42-25 49-48 11-43 11-133 11-133s0-89-11-132zM232 338v-163l143 81-143 82z',
};
