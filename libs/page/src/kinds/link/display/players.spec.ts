import { playerOf } from './players';

const frameOf = (address: string): string | null => playerOf(address)?.frameUrl ?? null;

describe('the player of an address', () => {
  it.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    ],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    ['https://youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
    [
      'https://www.youtube.com/playlist?list=PL1234567890ab',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890ab',
    ],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/ab12cd34ef', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12cd34ef'],
    [
      'https://player.vimeo.com/video/76979871?h=ab12cd34ef',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=ab12cd34ef',
    ],
    [
      'https://open.spotify.com/intl-pt/track/11dFghVXANMlKmJXsNCbNl?si=1',
      'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
    ],
    [
      'https://open.spotify.com/episode/11dFghVXANMlKmJXsNCbNl',
      'https://open.spotify.com/embed/episode/11dFghVXANMlKmJXsNCbNl',
    ],
    [
      'https://soundcloud.com/forss/flickermood',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true',
    ],
    [
      'https://soundcloud.com/forss/sets/soulhack',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fsets%2Fsoulhack&auto_play=true',
    ],
    [
      'https://www.tiktok.com/@scout2015/video/6718335390845095173',
      'https://www.tiktok.com/player/v1/6718335390845095173?autoplay=1',
    ],
  ])('%s is played by %s', (address, frame) => expect(frameOf(address)).toBe(frame));

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/blog',
    'https://vimeo.com/76979871/not-a-secret',
    'https://open.spotify.com/user/11dFghVXANMlKmJXsNCbNl',
    'https://open.spotify.com/track/../../evil',
    'https://soundcloud.com/forss',
    'https://soundcloud.com/forss/sets/a/b',
    'https://soundcloud.com/forss/%2e%2e%2fevil',
    'https://www.tiktok.com/@scout2015',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'no address',
    '',
  ])('%s has none', (address) => expect(playerOf(address)).toBeNull());
});
