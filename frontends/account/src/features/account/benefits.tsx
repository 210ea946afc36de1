import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Check } from 'lucide-react';
import { accountMessages } from '../../account.messages';

const benefits = ['links', 'analytics', 'support'] as const;

interface BenefitsProps {
  readonly className?: string;
  readonly rowClassName?: string;
  readonly tickClassName: string;
}

export const Benefits = ({ className, rowClassName, tickClassName }: BenefitsProps) => {
  const t = useMessages(accountMessages);
  return (
    <ul className={className}>
      {benefits.map((benefit) => (
        <li key={benefit} className={classNames('flex items-center gap-3 text-16', rowClassName)}>
          <Check aria-hidden size={18} strokeWidth={2} className={tickClassName} />
          {t(benefit)}
        </li>
      ))}
    </ul>
  );
};
