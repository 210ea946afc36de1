export { reachableProcessesIn } from './control/ask-process';
export { askProcesses } from './control/ask-processes';
export type {
  CommandResult,
  FinalReply,
  OperatorCommand,
  OperatorCommands,
  OperatorRequest,
  Progress,
} from './control/control-protocol';
export { openControlSocket } from './control/control-socket';
export { failedReply } from './control/failed-reply';
export { jobsWords } from './control/jobs-command';
export { isJournalEnd, JOURNAL_END } from './control/journal-command';
export { operatorCommands, type Operated } from './control/operator-commands';
export { replayCommand } from './control/replay-command';
export {
  finishRestore,
  isRestoreOvertaken,
  joinDataFolder,
  makeFolder,
  openDataFolder,
  RESTORED,
  restoringFolderOf,
  DISTRIBUTED_FOLDER,
  type DataFolder,
  type Restored,
} from './data-folder/data-folder';
export { folderConfirmedAt } from './data-folder/folder-confirmed.env';
export { keptStateOf } from './kept-state';
export {
  folderSize,
  howToConfirm,
  isConfirmed,
  markContents,
  markFolderMoved,
  readFolderMark,
  refuseForeignFolder,
  type FolderMark,
  type FolderUse,
} from './data-folder/folder-mark';
export { installationSecretIn, openDistributedEngines, type DistributedEngines } from './engines/distributed-engines';
export { openOperatorLog } from './engines/operator-log';
export { environment, type Environment } from './environment.env';
export type { HostOptions } from './host-options';
export { installationSecrets } from './installation-secrets';
export { createDevMail } from './http/dev-mail';
export { createClientThrottle, type ClientThrottle } from './http/client-throttle';
export { forward, FORWARD_TIMEOUT_MS, type NextHop, type NextHops } from './http/forward';
export { createForwardedHeaders } from './http/forwarded-headers';
export { createHopConnections, createKeptConnections } from './http/hop-connections';
export { addressEnv, drainDelay, httpEnv } from './http/http.env';
export { listen, listenForThreads } from './http/http-server';
export { SOCKET_PATH_MAX_BYTES } from './http/private-socket';
export { accessLogOf } from './http/access-log';
export { answerStarting, logProblems, refuseMethod } from './http/problem-answer';
export { answer, isRead, pathOf, type RawHandler } from './http/raw-answer';
export { showMetrics } from './http/show-metrics';
export { createStaticSite } from './http/static-site';
export { logLevel } from './log-level.env';
export { createOperatorPage, OPERATOR_PATH } from './operator-page/operator-page';
export { createOperatorReport } from './operator-page/operator-report';
export { operatorToken } from './operator-page/operator-token.env';
export { doctorOf } from './operator-page/run-doctor';
export { originWarning } from './loopback';
export { beginClosing, RESERVED } from './begin-closing';
export { shutDownOnSignal } from './shut-down-on-signal';
export { memoryText, memoryWarning } from './memory';
export { EMBEDDED_NODE, journalSync, portsEnv } from './ports.env';
export { observeDisk } from './disk.metrics';
export { diskReserve } from './disk-reserve.env';
export { rateLimitScale } from './rate-limit-scale.env';
export { releaseOf, releaseText, type Release } from './release';
export { refusalOf, refusingFailures, remedyFor, StartRefused } from './start-refused';
export { chosenPorts } from './engines/chosen-ports';
export { embeddedColumnStore, fileSecrets, LOCAL_VIEWS, localRateLimiter } from './engines/embedded-ports';
export { enginesModule } from './engines/engines.module';
export { createOpenedEngines, type OpenedEngines } from './engines/opened-engines';
export type { PortContext, Ports } from './engines/ports';
export { refusingWrongSettings } from './process-settings';
export { runService } from './run-service';
export { defineService, type Composition, type ServiceDescription } from './service';
export { openTracing } from './tracing/open-tracing';
export { tracingEnv } from './tracing/tracing.env';
