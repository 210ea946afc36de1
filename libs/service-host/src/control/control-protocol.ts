/** One line of an answer: progress any number of times, then a result or an error. */
export type ControlReply = { readonly progress: string; readonly done: number; readonly total: number } | FinalReply;

/** `isUsage`: the words of the operator are none that the command takes. */
export type FinalReply = { readonly result: unknown } | { readonly error: string; readonly isUsage?: true };

export type Progress = (label: string, done: number, total: number) => void;
export type OperatorCommand = (argument: string | undefined, progress: Progress) => Promise<CommandResult>;
export type OperatorCommands = Readonly<Record<string, OperatorCommand>>;

/** The reply of a process to `describe`: its name and its commands. */
export interface ControlDescription {
  /** Processes of one name share their read models: any of them may reply. */
  readonly name: string;
  readonly commands: readonly string[];
  readonly readModels: readonly string[];
  /** Where visitors are served, if this process listens for them. */
  readonly address?: { readonly host: string; readonly port: number };
}

export interface OperatorRequest {
  readonly command: string;
  readonly argument?: string;
}

/** The result of every command: text for a terminal, and whether all is well; more where a program wants it. */
export interface CommandResult {
  readonly ok: boolean;
  readonly text: string;
}
