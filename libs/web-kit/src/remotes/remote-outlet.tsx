import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { BouncingDots, ErrorBoundary, settled } from '@marquee/ui';
import { useMessages } from '../i18n/use-messages';
import { useLocation } from '../router';
import { kitMessages } from '../web-kit.messages';
import { PageFailure } from './page-failure';
import { loadRemoteModule, readyRemoteModule } from './remote-loader';

interface RemoteOutletProps {
  readonly remote: string;
  /** The name of the exposed module, without './'. */
  readonly module?: string;
  /** Shown in place of the panel with Retry, where a missing remote matters less. */
  readonly fallback?: ReactNode;
  /** For a page that is longer than the window: its loader is as high, so that nothing below it moves. */
  readonly fillsPage?: boolean;
  /** Given to the remote's component. */
  readonly props?: Readonly<Record<string, unknown>>;
}

type RemoteModule = { readonly default: ComponentType<Record<string, unknown>> };

const begin = (remote: string, module: string): Promise<RemoteModule> => {
  const ready = readyRemoteModule<RemoteModule>(remote, module);
  return ready === undefined ? loadRemoteModule<RemoteModule>(remote, module) : settled(ready);
};

/** One attempt. React keeps a rejected lazy() rejected, so each attempt has its own. */
const Attempt = ({
  remote,
  module,
  fillsPage,
  props,
}: {
  readonly remote: string;
  readonly module: string;
  readonly fillsPage: boolean;
  readonly props: Record<string, unknown>;
}) => {
  const t = useMessages(kitMessages);
  const [Remote] = useState(() => lazy(() => begin(remote, module)));
  return (
    <Suspense fallback={<BouncingDots label={t('loading')} fillsPage={fillsPage} />}>
      <Remote {...props} />
    </Suspense>
  );
};

/** A place that a remote fills. If the remote is down, only this place fails. It is loaded again on Retry and at another address. */
export const RemoteOutlet = ({
  remote,
  module = 'routes',
  fallback,
  fillsPage = false,
  props = {},
}: RemoteOutletProps) => {
  const t = useMessages(kitMessages);
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const panel = fallback ?? (
    <PageFailure
      title={t('couldNotLoad')}
      text={t('couldNotLoadHint')}
      actionLabel={t('retry')}
      onAction={() => setAttempt((count) => count + 1)}
    />
  );
  return (
    <ErrorBoundary key={`${remote}:${module}:${attempt}`} resetKey={pathname} fallback={panel}>
      <Attempt remote={remote} module={module} fillsPage={fillsPage} props={props} />
    </ErrorBoundary>
  );
};
