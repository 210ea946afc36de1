import type { AnswerGroup, GroupEdit } from '@marquee/answer-groups';

/** What the dialogs of a group have in common. */
export interface EditDialogProps {
  readonly group: AnswerGroup;
  /** Makes the change; `doneText` is said when it is stored. */
  readonly onEdit: (edit: (groups: readonly AnswerGroup[]) => GroupEdit, doneText: string) => void;
  readonly onClose: () => void;
}
