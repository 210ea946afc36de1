interface ChoicesProps {
  readonly type: 'radio' | 'checkbox';
  /** Name of the list, read aloud. */
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly text: string; readonly note: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (key: string) => void;
}

/** Rows to choose one or some of, in a box that scrolls. */
export const Choices = ({ type, label, choices, chosen, onChoose }: ChoicesProps) => (
  <fieldset className="max-h-[min(50dvh,420px)] overflow-y-auto">
    <legend className="sr-only">{label}</legend>
    {choices.map(({ key, text, note }) => (
      <label
        key={key}
        className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-1 py-2 text-15 hover:bg-hover"
      >
        <input
          type={type}
          name="choice"
          checked={chosen.includes(key)}
          onChange={() => onChoose(key)}
          className="shrink-0"
        />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" dir="auto" translate="no">
          {text}
        </span>
        <span className="text-14 text-muted tabular-nums">{note}</span>
      </label>
    ))}
  </fieldset>
);
