import { createContext, useContext, useId, type ReactNode } from 'react';

interface FieldIds {
  readonly inputId: string;
  readonly hintId: string | undefined;
  readonly errorId: string | undefined;
}

const FieldContext = createContext<FieldIds | null>(null);

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Takes the place of the hint. */
  readonly error?: string | undefined;
  /** At the end of the label's line, such as where the value comes from. */
  readonly mark?: ReactNode;
  /** At the end of the hint's line, such as a counter. */
  readonly aside?: ReactNode;
  /** One control of this library; it takes its id, description and validity from here. */
  readonly children: ReactNode;
}

/** Label above, hint below, error in place of the hint. */
export const Field = ({ label, mark, hint, error, aside, children }: FieldProps) => {
  const id = useId();
  const below = error ?? hint;
  const ids = {
    inputId: id,
    hintId: below === undefined ? undefined : `${id}-hint`,
    errorId: error === undefined ? undefined : `${id}-hint`,
  };
  return (
    <FieldContext value={ids}>
      <div>
        <div className="mb-1.5 flex items-baseline justify-between gap-3">
          <label htmlFor={id} className="text-14 font-[560]">
            {label}
          </label>
          {mark}
        </div>
        {children}
        {(below !== undefined || aside !== undefined) && (
          <div className="mt-1.5 flex min-h-5 items-start justify-between gap-4 text-13">
            <p
              id={`${id}-hint`}
              className={error === undefined ? 'text-muted' : 'text-bad'}
              {...(error !== undefined && { role: 'alert' })}
            >
              {below}
            </p>
            {aside !== undefined && <span className="shrink-0 text-muted">{aside}</span>}
          </div>
        )}
      </div>
    </FieldContext>
  );
};

interface ControlProps {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true;
}

/** What a control inside a `Field` puts on its element. Outside one: nothing. */
export const useFieldControl = (): ControlProps => {
  const ids = useContext(FieldContext);
  if (ids === null) return {};
  return {
    id: ids.inputId,
    ...(ids.hintId !== undefined && { 'aria-describedby': ids.hintId }),
    ...(ids.errorId !== undefined && { 'aria-invalid': true }),
  };
};
