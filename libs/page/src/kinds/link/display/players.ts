/** Where a service plays one of its videos or sounds inside another page. */
export interface Player {
  readonly service: string;
  /** The address of the frame. */
  readonly frameUrl: string;
  /** `tall`: a video for phones. */
  readonly shape: 'wide' | 'tall' | 'sound';
}

interface PlayerService {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly shape: Player['shape'];
  /** The address of the frame; null: no address of something that plays. */
  frameOf(url: URL, steps: readonly string[]): string | null;
}

const youTubeId = /^[\w-]{11}$/;
const youTubeList = /^[\w-]{13,64}$/;
const digits = /^\d{6,20}$/;
const soundCloudName = /^[a-z0-9_-]{1,100}$/;

const services: readonly PlayerService[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    shape: 'wide',
    frameOf: ({ hostname, searchParams }, [first = '', second = '']) => {
      const frame = 'https://www.youtube-nocookie.com/embed/';
      const list = searchParams.get('list') ?? '';
      if (first === 'playlist') return youTubeList.test(list) ? `${frame}videoseries?list=${list}` : null;
      const isNamed = ['shorts', 'live', 'embed'].includes(first);
      const id = hostname === 'youtu.be' ? first : isNamed ? second : first === 'watch' ? searchParams.get('v') : null;
      return id !== null && youTubeId.test(id) ? `${frame}${id}?autoplay=1` : null;
    },
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    shape: 'wide',
    frameOf: ({ hostname, searchParams }, steps) => {
      const [id = '', secret = searchParams.get('h') ?? ''] = hostname === 'player.vimeo.com' ? steps.slice(1) : steps;
      const isSecret = /^[0-9a-f]{6,20}$/.test(secret);
      if (!digits.test(id) || (secret !== '' && !isSecret)) return null;
      return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${isSecret ? `&h=${secret}` : ''}`;
    },
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    shape: 'sound',
    frameOf: (_url, steps) => {
      const [type = '', id = ''] = steps.filter((step) => !/^(?:intl-[a-z]{2,5}|embed)$/.test(step));
      const isType = /^(?:track|album|playlist|artist|episode|show)$/.test(type);
      return isType && /^[A-Za-z0-9]{22}$/.test(id) ? `https://open.spotify.com/embed/${type}/${id}` : null;
    },
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com', 'm.soundcloud.com'],
    shape: 'sound',
    frameOf: (_url, steps) => {
      const isSet = steps.length === 3 && steps[1] === 'sets';
      if (!(isSet || (steps.length === 2 && steps[1] !== 'sets'))) return null;
      if (!steps.every((step) => soundCloudName.test(step))) return null;
      const sound = encodeURIComponent(`https://soundcloud.com/${steps.join('/')}`);
      return `https://w.soundcloud.com/player/?url=${sound}&auto_play=true`;
    },
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com', 'm.tiktok.com'],
    shape: 'tall',
    frameOf: (_url, [name = '', type, id = '']) =>
      /^@[\w.]{2,24}$/.test(name) && type === 'video' && digits.test(id)
        ? `https://www.tiktok.com/player/v1/${id}?autoplay=1`
        : null,
  },
];

/** The services whose addresses can be played on the page. */
export const playerNames: readonly string[] = services.map(({ name }) => name);

/**
 * The player of a stored destination; null where none plays it. Only the parts of an address that the table knows are taken over, so
 * that a frame never shows anything else of the service.
 */
export const playerOf = (destination: string): Player | null => {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  const host = url.hostname.replace(/^www\./, '');
  const service = services.find(({ hosts }) => hosts.includes(host));
  if (service === undefined || url.protocol !== 'https:' || url.port !== '') return null;
  url.hostname = host;
  const frameUrl = service.frameOf(url, url.pathname.split('/').filter(Boolean));
  return frameUrl === null ? null : { service: service.name, frameUrl, shape: service.shape };
};
