import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import type { FeedFile } from '#server/providers/football/record/feed-record.ts';
import type { FeedAgenda, FeedReading, FeedRequest, HttpFeed } from '#server/providers/football/http-feed.ts';
import { openFeeds } from '#server/providers/football/open-feeds.ts';
import { type OutboundFault, sendRequest } from '#server/providers/http/send-request.ts';
import { patientMs } from '../../time-outs.ts';

/** The instant around which the sandbox's matches are scheduled. */
export const sandboxNow = new Date('2026-03-14T15:00:00Z');
export const feedNames = [
  'openfootball',
  'football-data.co.uk',
  'football-data.org',
  'api-football',
] as const;

const competitions = ['en.1', 'es.1', 'de.1', 'it.1', 'fr.1'];
const empty: FeedAgenda = { now: sandboxNow, matches: [] };

/** A running sandbox and the feeds connected to it. */
export interface SandboxedFeeds {
  readonly url: string;
  feedOf(name: HttpFeed['name']): HttpFeed;
  /** A control call of the sandbox, such as `advance`. */
  control(step: string, body?: object): Promise<void>;
  /** Resets to the initial matches and time. */
  reset(): Promise<void>;
  /** Sends a request like the scheduler and passes the response to the feed. */
  ask(feed: HttpFeed, request: FeedRequest, agenda?: FeedAgenda): Promise<FeedReading | OutboundFault>;
  /** Sends all requests that a feed plans and returns the files with new data. */
  askAll(feed: HttpFeed, agenda?: FeedAgenda): Promise<FeedFile[]>;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port and opens all feeds against it. */
export async function openSandboxedFeeds(): Promise<SandboxedFeeds> {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const sandbox = await startSandbox({ port: 0, dir });
  const { openfootball, footballDataCoUk, footballDataOrg, apiFootball, token } = sandbox.football;
  const keys = { token, requestsPerMinute: 10, competitions };
  const textFiles = { 'de.1': `${openfootball}/{season}/de.1.txt` };
  const feeds = openFeeds({
    openfootball: { baseUrl: openfootball, competitions, textFiles },
    footballDataCoUk: { baseUrl: footballDataCoUk, competitions },
    footballDataOrg: { ...keys, baseUrl: footballDataOrg },
    apiFootball: { ...keys, baseUrl: apiFootball, requestsPerDay: 7500 },
  });

  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  const control: SandboxedFeeds['control'] = (step, body = {}) => post(`football/control/${step}`, body);
  const ask: SandboxedFeeds['ask'] = async (feed, { url, headers, ...request }, agenda = empty) => {
    const bounds = { timeoutMs: patientMs, maxBytes: 8 * 1024 * 1024 };
    const result = await sendRequest({ to: 'football', method: 'GET', url, headers, ...bounds });
    return result.ok ? feed.read({ url, headers, ...request }, result.answer, agenda) : result.fault;
  };

  return {
    url: sandbox.url,
    feedOf: (name) => {
      const feed = feeds.find((each) => each.name === name);
      if (!feed) throw new Error(`${name} is not open`);
      return feed;
    },
    control,
    reset: async () => {
      await post('control/clock', { now: sandboxNow.toISOString() });
      await control('reset');
      await control('quota', { feed: 'football-data-org', perMinute: 1000 });
    },
    ask,
    askAll: async (feed, agenda = empty) => {
      const files: FeedFile[] = [];
      for (const request of feed.plan(agenda)) {
        const reading = await ask(feed, request, agenda);
        if (typeof reading === 'object' && reading.kind === 'file') files.push(reading.file);
        else if (typeof reading === 'string' || reading.kind !== 'nothingNew') {
          throw new Error(`${request.key}: ${JSON.stringify(reading)}`);
        }
      }
      return files;
    },
    close: async () => {
      await sandbox.close();
      rmSync(dir, { recursive: true });
    },
  };
}
