import { commandsOn, type RunCommand } from '@marquee/event-sourcing';
import {
  background,
  backgroundReactor,
  createCursors,
  observePeriodic,
  outboxRelay,
  readyCheck,
  stoppedAtShutdown,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type FactoryProvider, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { startPublishingTotals } from './counts/publish-totals';
import {
  CURSORS,
  EVENTS,
  INBOXES,
  KEYS,
  LIVE_FEED,
  MESSAGE_EXPORTS,
  MESSAGE_LIST,
  MESSAGE_READER,
  OWNER_SECRETS,
  REPORT_TAGS,
  RULE_EVALUATOR,
  RUN_COMMAND,
  type InboxPorts,
} from './inbox.ports';
import { openInboxes, type Inboxes } from './inboxes/inboxes';
import { LiveController } from './live/live.controller';
import { LiveFeed } from './live/live-feed';
import { ExportMessagesController } from './message/export/export-messages.controller';
import { ExportMessagesHandler } from './message/export/export-messages.query';
import { MessageExports } from './message/export/message-exports';
import { HandleMessagesController } from './message/handle/handle-messages.controller';
import { HandleMessagesHandler } from './message/handle/handle-messages.handler';
import { noteStickerWhenMade } from './message/handle/note-sticker-when-made.reactor';
import { ListMessagesController } from './message/message-list/list-messages.controller';
import { ListMessagesHandler } from './message/message-list/list-messages.query';
import { openMessageList, type MessageList } from './message/message-list/message-list';
import { MessageReader } from './message/message-list/message-reader';
import { ListHeldController } from './message/held/list-held.controller';
import { ListHeldHandler } from './message/held/list-held.query';
import { startPurging } from './message/purge/purge-messages';
import { startMessageConsumer } from './message/receive/message-consumer';
import { MessageOpener } from './message/receive/open-messages';
import { ReportMessageController } from './message/report/report-message.controller';
import { ReportMessageHandler } from './message/report/report-message.query';
import { REPORT_SECRET, ReportTags } from './message/report/report-tags';
import { SearchMessagesController } from './message/search/search-messages.controller';
import { SearchMessagesHandler } from './message/search/search-messages.query';
import { BlockSenderController } from './rules/block-sender/block-sender.controller';
import { BlockSenderHandler } from './rules/block-sender/block-sender.handler';
import { ChangeRulesController } from './rules/change-rules/change-rules.controller';
import { ChangeRulesHandler } from './rules/change-rules/change-rules.handler';
import { ListBlockedController } from './rules/list-blocked/list-blocked.controller';
import { ListBlockedHandler } from './rules/list-blocked/list-blocked.query';
import { LockItemController } from './rules/lock-item/lock-item.controller';
import { LockItemHandler } from './rules/lock-item/lock-item.handler';
import { RuleEvaluator } from './rules/rule-evaluator';
import { ReadRulesController } from './rules/read-rules/read-rules.controller';
import { ReadRulesHandler } from './rules/read-rules/read-rules.query';
import { UnblockSenderController } from './rules/unblock-sender/unblock-sender.controller';
import { UnblockSenderHandler } from './rules/unblock-sender/unblock-sender.handler';
import { OwnerSecrets } from './secret/owner-secrets';

const controllers = [
  ListMessagesController,
  SearchMessagesController,
  ExportMessagesController,
  ListHeldController,
  HandleMessagesController,
  ReportMessageController,
  ReadRulesController,
  ListBlockedController,
  ChangeRulesController,
  LockItemController,
  BlockSenderController,
  UnblockSenderController,
  LiveController,
];

const handlers = [
  ListMessagesHandler,
  SearchMessagesHandler,
  ExportMessagesHandler,
  ListHeldHandler,
  HandleMessagesHandler,
  ReportMessageHandler,
  ReadRulesHandler,
  ListBlockedHandler,
  ChangeRulesHandler,
  LockItemHandler,
  BlockSenderHandler,
  UnblockSenderHandler,
];

const tools = (ports: InboxPorts): Provider[] => [
  { provide: EVENTS, useValue: ports.events },
  { provide: KEYS, useValue: ports.keys },
  { provide: RULE_EVALUATOR, useFactory: () => new RuleEvaluator(ports.events) },
  { provide: REPORT_TAGS, useFactory: async () => new ReportTags(await ports.keys.secret(REPORT_SECRET)) },
  { provide: RUN_COMMAND, useFactory: () => commandsOn(ports.events) },
  { provide: CURSORS, useFactory: async () => createCursors(await ports.keys.secret('inbox-cursor')) },
  { provide: INBOXES, useFactory: () => openInboxes(ports) },
  { provide: MESSAGE_LIST, useFactory: () => openMessageList(ports) },
  {
    provide: OWNER_SECRETS,
    useFactory: (run: RunCommand) => new OwnerSecrets({ ...ports, run }),
    inject: [RUN_COMMAND],
  },
  {
    provide: MESSAGE_READER,
    useFactory: (secrets: OwnerSecrets) => new MessageReader(ports.keys, secrets),
    inject: [OWNER_SECRETS],
  },
  {
    provide: MESSAGE_EXPORTS,
    useFactory: (list: MessageList, reader: MessageReader) => new MessageExports(list, reader),
    inject: [MESSAGE_LIST, MESSAGE_READER],
  },
  {
    provide: LIVE_FEED,
    useFactory: (inboxes: Inboxes, list: MessageList) => new LiveFeed({ ...ports, inboxes, list }),
    inject: [INBOXES, MESSAGE_LIST],
  },
];

/** Uses each store as a message does. */
const answers =
  ({ events, documents, keys }: InboxPorts) =>
  async (): Promise<void> =>
    void (await Promise.all([events.read('ready'), documents.checkpoint('ready'), keys.open('ready', '')]));

const backgroundWork = (ports: InboxPorts): FactoryProvider[] => [
  outboxRelay('inbox', ports),
  stoppedAtShutdown('inbox items and owners', INBOXES),
  stoppedAtShutdown('inbox message list', MESSAGE_LIST),
  stoppedAtShutdown('inbox live feed', LIVE_FEED),
  background(
    'inbox message consumer',
    (run: RunCommand, inboxes: Inboxes, secrets: OwnerSecrets, rules: RuleEvaluator) =>
      startMessageConsumer({
        ...ports,
        run,
        opener: new MessageOpener({ inboxes, secrets, rules, keys: ports.keys }),
        answers: answers(ports),
      }),
    [RUN_COMMAND, INBOXES, OWNER_SECRETS, RULE_EVALUATOR],
  ),
  backgroundReactor('inbox stickers', ports, (run: RunCommand) => noteStickerWhenMade({ ...ports, run }), [
    RUN_COMMAND,
  ]),
  background('inbox totals', () => startPublishingTotals(ports, observePeriodic(ports.logger))),
  background('inbox purging', (run: RunCommand) => startPurging({ ...ports, run }, observePeriodic(ports.logger)), [
    RUN_COMMAND,
  ]),
  readyCheck('inbox events', async () => void (await ports.events.read('ready'))),
];

@Module({})
class InboxModule {}

/** Receives visitors' messages for the inboxes of an account. All its external dependencies are in `ports`. */
export const inboxModule = (ports: InboxPorts): DynamicModule => ({
  module: InboxModule,
  imports: [CqrsModule.forRoot()],
  controllers,
  providers: [...tools(ports), ...handlers, ...backgroundWork(ports)],
});
