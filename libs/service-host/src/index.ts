export { askDoors } from './control/ask-doors';
export { doorsIn } from './control/ask-process';
export type {
  CommandResult,
  FinalReply,
  OperatorCommands,
  OperatorRequest,
  Progress,
} from './control/control-protocol';
export { openControlSocket } from './control/control-socket';
export { operatorCommands, type Operated } from './control/operator-commands';
export { replayCommand } from './control/replay-command';
export { openDataFolder, type DataFolder } from './data-folder';
export { openOperatorLog } from './engines/operator-log';
export { environment, type Environment } from './environment.env';
export type { HostOptions } from './host-options';
export { createDevMail } from './http/dev-mail';
export { httpEnv } from './http/http.env';
export { listen, type HttpServer } from './http/http-server';
export { answer, pathOf, type RawHandler } from './http/raw-answer';
export { createStaticSite } from './http/static-site';
export { isLoopback, MAIL_NEEDS_SMTP } from './loopback';
export { STATE_HEADER } from './http/service-door';
export { leaveOnSignal } from './leave-on-signal';
export { announceMail } from './mail-announcement';
export { productVersion } from './product-version';
export { refusalOf, StartRefused } from './start-refused';
export { installationSecrets } from './installation-secrets';
export { runService, type Composition, type Host } from './run-service';
export type { PortName } from './ports.env';
export type { ServiceProcess } from './service-process';
