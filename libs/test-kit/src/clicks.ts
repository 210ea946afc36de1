import { LoadClient, type LoadFigures } from './load-client';

const agents = Array.from(
  { length: 20 },
  (_, n) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + n}.0) Gecko/20100101 Firefox/${100 + n}.0`,
);

export const oneOf = (count: number): number => Math.floor(Math.random() * count);

/** What was sent and answered in all, over any number of clients. */
export class ClickTally {
  /** Click ids of the 302s that arrived. */
  readonly answered = new Set<string>();
  sent = 0;
  /** Requests whose connection broke before an answer. */
  broken = 0;
  /** Answers that were no 302 with a click id, by status. */
  readonly other = new Map<number, number>();
  twice = 0;

  /** People who follow random ones of the links `kiln-0` … of an owner, all from now on until `stop`. */
  async start(options: {
    readonly port: number;
    readonly owner: string;
    readonly links: number;
    readonly connections: number;
    readonly rate?: number;
    readonly onAnswer?: (milliseconds: number) => void;
  }): Promise<{ stop(): Promise<LoadFigures> }> {
    const client = new LoadClient({
      port: options.port,
      connections: options.connections,
      ...(options.rate !== undefined && { rate: options.rate }),
      nextRequest: () =>
        `GET /@${options.owner}/kiln-${oneOf(options.links)} HTTP/1.1\r\nHost: t\r\nUser-Agent: ${agents[oneOf(agents.length)]!}\r\n\r\n`,
      onAnswer: (milliseconds, status, clickId) => {
        options.onAnswer?.(milliseconds);
        if (status !== 302 || clickId === null) this.other.set(status, (this.other.get(status) ?? 0) + 1);
        else if (this.answered.has(clickId)) this.twice += 1;
        else this.answered.add(clickId);
      },
    });
    await client.start();
    return {
      stop: async () => {
        const figures = await client.stop();
        this.sent += figures.sent;
        this.broken += figures.broken;
        return figures;
      },
    };
  }
}
