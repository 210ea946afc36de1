/** A typeface of the sticker: its families are the drawing's matter, its measures (in ems) the layout's. */
export interface Face {
  readonly name: 'display' | 'text' | 'mono';
  readonly weight: number;
  /** Size in pixels that its letters are formed for. One for all font sizes: widths grow with the size, so one measure serves all. */
  readonly opticalSize: number;
  /** Space added between letters. */
  readonly tracking: number;
  readonly ascent: number;
  readonly descent: number;
}

export const display: Face = {
  name: 'display',
  weight: 640,
  opticalSize: 48,
  tracking: -0.015,
  ascent: 0.93,
  descent: 0.27,
};
export const text: Face = {
  name: 'text',
  weight: 500,
  opticalSize: 48,
  tracking: -0.011,
  ascent: 0.969,
  descent: 0.241,
};
export const mono: Face = { name: 'mono', weight: 600, opticalSize: 48, tracking: 0, ascent: 1.02, descent: 0.3 };
