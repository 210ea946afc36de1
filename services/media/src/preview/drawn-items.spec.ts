import { drawnItemsOf } from './drawn-items';
import type { ItemContent } from './preview-content';

const item = (number: number, hash = `hash ${number}`): ItemContent => ({
  itemKey: `ines/question:${number}`,
  hash,
  username: 'ines',
  question: `Question ${number}`,
  address: 'marquee.example/@ines',
});
const preview = ({ itemKey, hash }: ItemContent) => ({ itemKey, hash });
const items = (count: number): ItemContent[] => Array.from({ length: count }, (_, index) => item(index));

describe('the pictures of items that one run draws', () => {
  it('are those of new and changed items, and none of removed ones', () => {
    const known = [item(1), item(2, 'older'), item(3)].map(preview);
    expect(drawnItemsOf([item(1), item(2), item(4)], known)).toEqual({
      toDraw: [item(2), item(4)],
      shown: [item(1), item(2), item(4)].map(preview),
      isMoreToDraw: false,
    });
  });

  it('are ten at most: the items after them keep the pictures that they have', () => {
    const all = items(13);
    const known = [preview(item(11, 'older'))];
    expect(drawnItemsOf(all, known)).toEqual({
      toDraw: all.slice(0, 10),
      shown: [...all.slice(0, 10).map(preview), known[0]],
      isMoreToDraw: true,
    });
  });

  it('are ten without another run where there are ten', () => {
    expect(drawnItemsOf(items(10), [])).toMatchObject({ toDraw: items(10), isMoreToDraw: false });
  });
});
