import { pageThemes, type PublicPageView } from '@marquee/page';
import { render, screen } from '@testing-library/react';
import PagePreview from './page-preview';

const view: PublicPageView = {
  username: 'inesvidal',
  origin: 'https://marquee.example',
  profile: null,
  top: [],
  sections: [
    {
      kind: 'link',
      title: 'Links',
      items: ['one', 'two'].map((id) => ({
        id,
        title: `Link ${id}`,
        description: '',
        destinationUrl: 'https://example.com/',
        color: '#23404f',
        image: null,
      })),
    },
  ],
};
const groundOf = (container: HTMLElement): string =>
  container.querySelector<HTMLElement>('.mq-page')!.style.getPropertyValue('--mq-ground');
const tileOf = (title: string): Element | null => screen.getByText(title).closest('.mq-tile');

describe('the preview of a page', () => {
  it('draws the page in the theme that is requested, out of reach of keyboard and screen reader', () => {
    const { container } = render(<PagePreview view={view} theme="dark" />);
    const page = container.querySelector('.mq-page');
    expect(page).toHaveAttribute('data-theme', 'dark');
    expect(page).toHaveAttribute('inert');
    expect(container.querySelector('style')).toHaveTextContent('.mq-c-23404f{--tile:#23404f;--tile-ink:#fbf3e4}');
  });

  it('is drawn in the theme of the page, which keeps to the preview', () => {
    const { container, rerender } = render(<PagePreview view={view} theme="light" />);
    const ground = (): string => groundOf(container);
    expect(ground()).toBe('#faf7f1');
    rerender(<PagePreview view={{ ...view, theme: pageThemes.moss.theme }} theme="light" />);
    expect(ground()).toBe('#e6e9dc');
    const { container: other } = render(<PagePreview view={view} theme="light" />);
    expect([ground(), groundOf(other)]).toEqual(['#e6e9dc', '#faf7f1']);
  });

  it('shows the picture of a background that is not stored yet', () => {
    const background = { type: 'picture', imageUrl: '/uploads/kiln' } as const;
    const theme = { ...pageThemes.moss.theme, background };
    const { container } = render(
      <PagePreview view={{ ...view, theme }} theme="light" backgroundSrc="blob:https://marquee.example/1" />,
    );
    expect(groundOf(container)).toContain('url("blob:https://marquee.example/1") center/cover');
    expect(container.innerHTML).not.toContain('/uploads/kiln');
  });

  it('rings the item under edit, dims the others, and brings it into sight in its frame alone', () => {
    const frame = document.createElement('div');
    frame.style.overflowY = 'auto';
    document.body.append(frame);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { top: this.classList.contains('mq-edited') ? 700 : 0 } as DOMRect;
    });
    render(<PagePreview view={view} theme="light" focus={{ kind: 'link', itemId: 'two' }} />, { container: frame });
    expect(tileOf('Link two')).toHaveClass('mq-edited');
    expect(tileOf('Link one')).toHaveClass('mq-dimmed');
    expect(frame.scrollTop).toBe(580);
  });

  it('leaves the neighbours of a moved item as they are', () => {
    const focus = { kind: 'link', itemId: 'two', isMoved: true } as const;
    const { container } = render(<PagePreview view={view} theme="light" focus={focus} />);
    expect(tileOf('Link two')).toHaveClass('mq-edited');
    expect(container.querySelector('.mq-page')).toHaveClass('mq-compact', 'mq-moved');
  });

  it('keeps the section of the item in sight when other sections arrive', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'SECTION' ? 390 * [...this.parentElement!.children].indexOf(this) : 0;
    });
    const photos = { kind: 'photo', title: 'Photos', items: [] } as const;
    const photo = { id: 'cup', image: null, caption: '', altText: '' };
    const focus = { kind: 'photo', itemId: 'cup' } as const;
    const alone = { ...view, sections: [{ ...photos, items: [photo] }] };
    const { container, rerender } = render(<PagePreview view={alone} theme="light" focus={focus} />);
    expect(container.querySelector('.mq-deck')?.scrollLeft).toBe(0);
    const all = { ...view, sections: [...view.sections, ...alone.sections] };
    rerender(<PagePreview view={all} theme="light" focus={focus} />);
    expect(container.querySelector('.mq-deck')?.scrollLeft).toBe(390);
  });
});
