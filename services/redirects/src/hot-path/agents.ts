import { encodeAgent, type VisitorHit } from '@marquee/contracts';
import type { AppId, SystemId } from '@marquee/page';
import { UAParser } from 'ua-parser-js';
import { BoundedCache } from './bounded-cache';
import { classifyAgent } from './classify-hit';

export interface Agent {
  /** The stored text: at most 512 characters. */
  readonly text: string;
  readonly deviceType: VisitorHit['deviceType'];
  readonly system: SystemId;
  /** The app whose own browser it is. */
  readonly app: AppId | null;
  readonly verdict: ReturnType<typeof classifyAgent>;
  /** Its part of the journal's line. */
  readonly encoded: string;
}

const AGENT_MAX = 512;

/** Parses each user agent once, because this is the most expensive step of a redirect (some 60 µs). */
export class Agents {
  private readonly cache = new BoundedCache<Agent>(4 * 1024 * 1024, (key) => 400 + key.length * 4);

  of(header: string | undefined): Agent {
    const key = header === undefined ? '' : header.length > AGENT_MAX ? header.slice(0, AGENT_MAX) : header;
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    // Copied, because a substring would keep the whole header in memory.
    const text = Buffer.from(key, 'latin1').toString('latin1');
    const parsed = parse(text);
    const deviceType = deviceIn(text, parsed);
    const agent = {
      text,
      deviceType,
      system: systemIn(parsed),
      app: appIn(text),
      verdict: classifyAgent(text),
      encoded: encodeAgent(deviceType, text),
    };
    this.cache.set(text, agent);
    return agent;
  }
}

const parse = (agent: string): UAParser.IResult => new UAParser(agent).getResult();

export const deviceOf = (agent: string): VisitorHit['deviceType'] => deviceIn(agent, parse(agent));

function deviceIn(agent: string, { device, os }: UAParser.IResult): VisitorHit['deviceType'] {
  if (device.type === undefined) return desktops.test(os.name ?? '') ? 'desktop' : 'unknown';
  return televisions.test(agent) ? 'tv' : (deviceTypes[device.type] ?? 'unknown');
}

/** The parser takes these for tablets: they are named as models of Android. */
const televisions = /\bandroid [^)]*(?:chromecast|mibox|mitv|google tv|android tv)/i;

/** By the parser's names; other devices, such as watches and headsets, have none here. */
const deviceTypes: Readonly<Record<string, VisitorHit['deviceType']>> = {
  mobile: 'mobile',
  tablet: 'tablet',
  smarttv: 'tv',
  console: 'console',
};

const desktops =
  /windows|mac os|linux|chromium os|ubuntu|debian|fedora|mint|arch|suse|bsd|solaris|gentoo|redhat|centos/i;

const systems: readonly (readonly [RegExp, SystemId])[] = [
  [/^ios$/i, 'ios'],
  [/^(?:android|harmonyos)/i, 'android'],
  [/^windows/i, 'windows'],
  [/^mac ?os/i, 'macos'],
  [/linux|ubuntu|debian|fedora|mint|arch|suse|gentoo|redhat|centos|chrom(?:e|ium) os/i, 'linux'],
];

const systemIn = ({ os }: UAParser.IResult): SystemId =>
  systems.find(([name]) => name.test(os.name ?? ''))?.[1] ?? 'other';

/** What the browsers inside apps add to their user agents. */
const apps: readonly (readonly [RegExp, AppId])[] = [
  [/\bInstagram\b/, 'instagram'],
  [/\b(?:FBAN|FBAV|FB_IAB)\b/, 'facebook'],
  [/\b(?:musical_ly|BytedanceWebview|TikTok)/i, 'tiktok'],
  [/\bSnapchat\b/, 'snapchat'],
  [/\[Pinterest\/|\bPinterest for /, 'pinterest'],
  [/\bLinkedInApp\b/, 'linkedin'],
  [/\bLine\//, 'line'],
  [/\bMicroMessenger\//, 'wechat'],
];

const appIn = (agent: string): AppId | null => apps.find(([name]) => name.test(agent))?.[1] ?? null;
