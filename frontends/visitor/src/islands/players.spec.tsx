import { servePlayers } from './players';

const frameUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeAll(() => servePlayers(document));
beforeEach(() => {
  asked.mockReset().mockResolvedValue(undefined as unknown as Response);
  globalThis.fetch = asked as unknown as typeof fetch;
  document.body.innerHTML = `<ul><li data-frame="${frameUrl}" data-shape="wide" data-title="Film (YouTube)"><h3><a href="/@ines/film">Film</a></h3></li><li><h3><a href="/@ines/shop">Shop</a></h3></li></ul>`;
});

const click = (name: string, options: MouseEventInit = {}): boolean => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)!;
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
};

describe('a player', () => {
  it('loads its frame at a click, and asks the link once without following it', () => {
    expect(document.querySelector('iframe')).toBeNull();
    expect(click('Film')).toBe(false);
    const frame = document.querySelector('iframe');
    expect([frame?.src, frame?.title]).toEqual([frameUrl, 'Film (YouTube)']);
    expect(asked.mock.calls).toEqual([['http://localhost/@ines/film', { redirect: 'manual', keepalive: true }]]);
  });

  it('leads to the service at a second click, and at one that asks for a new tab', () => {
    expect(click('Film', { ctrlKey: true })).toBe(true);
    expect(document.querySelector('iframe')).toBeNull();
    click('Film');
    expect(click('Film')).toBe(true);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('leaves other links alone', () => {
    expect(click('Shop')).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
});
