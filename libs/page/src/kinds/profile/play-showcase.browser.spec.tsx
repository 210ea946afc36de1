import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { translator } from '../../page.messages';
import { playShowcase } from './play-showcase.browser';
import { ProfilePanel } from './profile-panel';

/** What the browser says about motion and sight, and what the videos do. */
class Surroundings {
  matches = false;
  private follow: (() => void)[] = [];
  private see: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  readonly playing = new Set<HTMLMediaElement>();
  readonly loaded: HTMLMediaElement[] = [];
  isObserved = false;
  /** Whether the browser plays nothing before it is touched. */
  refuses = false;

  install(): void {
    const { playing, loaded } = this;
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
      if (around.refuses) return Promise.reject(new DOMException('saving power', 'NotAllowedError'));
      playing.add(this);
      return Promise.resolve();
    });
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      playing.delete(this);
    });
    jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
      loaded.push(this);
    });
    const query = {
      addEventListener: (_: string, listener: () => void) => this.follow.push(listener),
      removeEventListener: () => undefined,
    };
    Object.defineProperty(query, 'matches', { get: () => this.matches });
    const observe = (isObserved: boolean) => () => void (this.isObserved = isObserved);
    const sight = (see: Surroundings['see']) => {
      this.see = see;
      return { observe: observe(true), disconnect: observe(false) };
    };
    Object.assign(globalThis, { matchMedia: () => query, IntersectionObserver: jest.fn(sight) });
  }

  seen(isIntersecting: boolean): void {
    this.see?.([{ isIntersecting }]);
  }

  calm(matches: boolean): void {
    this.matches = matches;
    for (const listener of this.follow) listener();
  }
}

let around: Surroundings;
beforeEach(() => {
  around = new Surroundings();
  around.install();
});

const poster = { src: '/p.webp' };
/** A picture between two videos. */
const open = () => {
  const media = [
    { id: 'a', image: poster, video: null },
    { id: 'b', image: poster, video: { src: '/b' } },
    { id: 'c', image: poster, video: { src: '/c' } },
  ];
  render(
    <ProfilePanel items={[{ name: '', description: '', media }]} username="ines" origin="" t={translator('en')} />,
  );
  const pause = screen.getByLabelText('Pause the videos');
  const end = playShowcase(screen.getByRole('list'), pause);
  const [left, right] = [...document.querySelectorAll('video')] as [HTMLVideoElement, HTMLVideoElement];
  return { left, right, pause, end, picture: document.querySelector('img')! };
};
const playing = () => [...around.playing].map((video) => video.getAttribute('src')).sort();
const point = (at: Element, pointerType = 'mouse') =>
  fireEvent(at, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const leave = () =>
  fireEvent(screen.getByRole('list'), Object.assign(new Event('pointerleave'), { pointerType: 'mouse' }));

describe('the videos of a showcase', () => {
  it('play all while no card is pointed at, and only the one that is', () => {
    shows('2.showcase.videos');
    const { left, right, picture } = open();
    expect(playing()).toEqual([]);
    act(() => around.seen(true));
    expect(playing()).toEqual(['/b', '/c']);
    point(left);
    expect(playing()).toEqual([left.getAttribute('src')]);
    point(right);
    expect(playing()).toEqual([right.getAttribute('src')]);
    point(picture);
    expect(playing()).toEqual([]);
    leave();
    expect(playing()).toEqual(['/b', '/c']);
  });

  it('do not mind a finger', () => {
    const { left } = open();
    around.seen(true);
    point(left, 'touch');
    expect(playing()).toEqual(['/b', '/c']);
  });

  it('stop while they are out of sight', () => {
    open();
    around.seen(true);
    around.seen(false);
    expect(playing()).toEqual([]);
  });

  it('lose their controls to the script, and have a button that pauses them', () => {
    const { left, pause } = open();
    around.seen(true);
    expect(left.controls).toBe(false);
    expect(pause).toBeVisible();
    fireEvent.click(pause);
    expect([playing(), pause.getAttribute('aria-pressed')]).toEqual([[], 'true']);
    point(left);
    expect(playing()).toEqual([]);
    leave();
    fireEvent.click(pause);
    expect([playing(), pause.getAttribute('aria-pressed')]).toEqual([['/b', '/c'], 'false']);
  });

  it('are paused where the browser refuses to play them, and play at the first touch of the button', async () => {
    around.refuses = true;
    const { pause } = open();
    around.seen(true);
    await waitFor(() => expect(pause).toHaveAttribute('aria-pressed', 'true'));
    around.refuses = false;
    fireEvent.click(pause);
    expect([playing(), pause.getAttribute('aria-pressed')]).toEqual([['/b', '/c'], 'false']);
  });

  it('show their posters and controls and never play where less motion is requested', () => {
    around.matches = true;
    const { left, pause } = open();
    around.seen(true);
    expect([playing(), left.controls]).toEqual([[], true]);
    expect(pause).not.toBeVisible();
  });

  it('stop and show their posters again when less motion is requested meanwhile', () => {
    const { left, right } = open();
    around.seen(true);
    left.currentTime = 1;
    around.calm(true);
    expect([playing(), left.controls, right.controls]).toEqual([[], true, true]);
    expect(around.loaded).toEqual([left]);
    around.calm(false);
    expect(playing()).toEqual(['/b', '/c']);
  });

  it('end with the showcase', () => {
    const { left, end } = open();
    around.seen(true);
    end();
    expect([playing(), around.isObserved]).toEqual([[], false]);
    point(left);
    expect(playing()).toEqual([]);
  });
});

it('leaves a showcase without videos alone', () => {
  render(<ul />);
  playShowcase(screen.getByRole('list'), null);
  expect(around.isObserved).toBe(false);
});
