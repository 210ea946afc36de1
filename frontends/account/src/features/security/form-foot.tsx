import { Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';

/** The buttons under a form of a dialog; `submit` names what it does. */
export const FormFoot = (props: {
  readonly submit: string;
  readonly isSubmitting: boolean;
  readonly onCancel: () => void;
}) => {
  const t = useMessages(accountMessages);
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3">
      <Button variant="quiet" onClick={props.onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" variant="primary" disabled={props.isSubmitting}>
        {props.submit}
      </Button>
    </div>
  );
};
