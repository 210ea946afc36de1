import type { Active, Announcements } from '@dnd-kit/core';
import { useMessages } from '@marquee/web-kit';
import { useMemo, useRef } from 'react';
import { dragMessages } from './drag.messages';

/** What is moved: what it is called, and its place from 1 among how many. */
export interface Moved {
  readonly title: string;
  readonly place: number;
  readonly of: number;
}

/** What is read aloud while something is moved. `movedOf` says it as it is at that moment. */
export const useAnnouncements = (movedOf: (active: Active) => Moved | null): Announcements => {
  const t = useMessages(dragMessages);
  const current = useRef(movedOf);
  current.current = movedOf;
  return useMemo(() => {
    let said = 0;
    const say = (text: 'pickedUp' | 'movedTo' | 'putDown' | 'putBack', active: Active) => {
      const moved = current.current(active);
      if (moved === null) return undefined;
      // What is picked up lies over its own place: saying so would cut off that it was picked up.
      if (text === 'movedTo' && moved.place === said) return undefined;
      said = moved.place;
      return t(text, { ...moved });
    };
    return {
      onDragStart: ({ active }) => say('pickedUp', active),
      onDragOver: ({ active }) => say('movedTo', active),
      onDragEnd: ({ active }) => say('putDown', active),
      onDragCancel: ({ active }) => say('putBack', active),
    };
  }, [t]);
};
