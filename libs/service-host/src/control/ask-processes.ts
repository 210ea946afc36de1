import { askProcess, type ReachableProcess } from './ask-process';
import type { CommandResult, FinalReply, OperatorRequest, Progress } from './control-protocol';
import type { JournalResult } from './journal-command';

const all = (processes: readonly ReachableProcess[], pick: (each: ReachableProcess) => readonly string[]): string =>
  [...new Set(processes.flatMap(pick))].sort().join(', ');
const namesOf = (processes: readonly ReachableProcess[]): string => all(processes, ({ name }) => [name]);

/** Those to ask, or why there are none. */
const whomToAsk = (
  processes: readonly ReachableProcess[],
  { command, argument }: OperatorRequest,
): readonly ReachableProcess[] | FinalReply => {
  const able = processes.filter(({ commands }) => commands.includes(command));
  if (able.length === 0) {
    const answered = `${namesOf(processes)} answer ${all(processes, ({ commands }) => commands)}`;
    return { error: `no process that runs here answers ${command}: ${answered}` };
  }
  // Each of them has the whole log.
  if (command === 'replay') return able.slice(0, 1);
  if (command !== 'rebuild') return able;
  const owners = able.filter(({ readModels }) => argument !== undefined && readModels.includes(argument));
  if (owners.length > 0) return owners;
  const names = all(able, ({ readModels }) => readModels);
  return { error: `name one read model of ${namesOf(able)}: ${names}`, isUsage: true };
};

/** Of several processes the one that has the job replies for all. */
const isOneEnough = ({ command, argument }: OperatorRequest): boolean =>
  command === 'jobs' && argument !== undefined && argument !== 'retry all';

const joined = (
  request: OperatorRequest,
  replies: readonly { readonly name: string; readonly reply: FinalReply | null }[],
): FinalReply => {
  const answers = replies.map(({ name, reply }) => {
    if (reply === null) return { name, ok: false, text: 'stopped meanwhile' };
    return { name, ...('error' in reply ? { ok: false, text: reply.error } : (reply.result as CommandResult)) };
  });
  const found = answers.filter(({ ok }) => ok);
  if (found.length > 0 && isOneEnough(request))
    return { result: { ok: true, text: found.map(({ text: said }) => said).join('\n') } };
  const text = answers.map(({ name, text: said }) => `${name}: ${said}`).join('\n');
  if (answers.every(({ ok }) => ok)) return { result: { ok: true, text } };
  const isUsage = replies.every(({ reply }) => reply !== null && 'error' in reply && reply.isUsage === true);
  return { error: text, ...(isUsage && { isUsage }) };
};

const askAll = async (
  processes: readonly ReachableProcess[],
  request: OperatorRequest,
  progress: Progress,
): Promise<FinalReply> => {
  const asked = whomToAsk(processes, request);
  if ('error' in asked || 'result' in asked) return asked;
  const replies = [];
  for (const { name, socket } of asked) replies.push({ name, reply: await askProcess(socket, request, progress) });
  const [first] = replies;
  return replies.length === 1 && first?.reply ? first.reply : joined(request, replies);
};

/** Nodes that run next to the process that has the charts are asked first where their journals end. */
const auditWithJournals = async (
  processes: readonly ReachableProcess[],
  request: OperatorRequest,
  progress: Progress,
): Promise<FinalReply> => {
  const ends = request.argument === undefined ? [] : [request.argument];
  const nodes = processes.filter(({ commands }) => commands.includes('journal'));
  for (const { name, socket } of nodes) {
    const reply = await askProcess(socket, { command: 'journal' });
    if (reply === null || 'error' in reply) return { error: `${name}: ${reply?.error ?? 'stopped meanwhile'}` };
    ends.push((reply.result as JournalResult).end);
  }
  return askAll(processes, nodes.length > 0 ? { ...request, argument: ends.join(' ') } : request, progress);
};

/**
 * Asks the processes that a command is for, one after the other: a read model that each instance keeps for itself is rebuilt in all of
 * them. One that is asked alone replies for itself.
 */
export const askProcesses = async (
  processes: readonly ReachableProcess[],
  request: OperatorRequest,
  progress: Progress,
): Promise<FinalReply> => (request.command === 'audit' ? auditWithJournals : askAll)(processes, request, progress);
