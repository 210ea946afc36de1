import { fireEvent, render, screen } from '@testing-library/react';
import { LocaleProvider } from '@marquee/web-kit';
import { PeriodPicker } from './period-picker';

const setUp = () => {
  const onChange = jest.fn();
  const period = { kind: 'custom', first: '2026-11-13', last: '2026-11-19' } as const;
  render(
    <LocaleProvider>
      <PeriodPicker period={period} isBackwards={false} onChange={onChange} />
    </LocaleProvider>,
  );
  const from = screen.getByLabelText('From');
  return { onChange, period, from, enter: (value: string) => fireEvent.change(from, { target: { value } }) };
};

describe('the first day of a period', () => {
  it('is reported once its year has four digits, and keeps what is typed until then', () => {
    const { onChange, period, from, enter } = setUp();
    for (const day of ['0002-11-13', '0020-11-13', '0202-11-13']) {
      enter(day);
      expect(from).toHaveValue(day);
    }
    expect(onChange).not.toHaveBeenCalled();
    enter('2025-11-13');
    expect(onChange).toHaveBeenCalledWith({ ...period, first: '2025-11-13' });
  });

  it('returns when its field is left empty', () => {
    const { onChange, from, enter } = setUp();
    enter('');
    fireEvent.blur(from);
    expect(from).toHaveValue('2026-11-13');
    expect(onChange).not.toHaveBeenCalled();
  });
});
