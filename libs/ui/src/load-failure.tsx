import { Button } from './button';
import { EmptyState } from './empty-state';

interface LoadFailureProps {
  readonly title: string;
  /** What to do about it. */
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly tone?: 'bad';
  /** 1 where it is all that the page shows. */
  readonly level?: 1 | 2;
}

/** What is where something could not be loaded, with a way to try again. */
export const LoadFailure = ({ retryLabel, onRetry, ...shown }: LoadFailureProps) => (
  <EmptyState role="alert" action={<Button onClick={onRetry}>{retryLabel}</Button>} {...shown} />
);
