import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { factWordNames } from '#contract/console/fact-words.ts';
import { queueNames } from '#domain/operator/queues.ts';
import { measureProcess, processRegistry } from '#server/core/observe/process-metrics.ts';
import { gauges } from '#server/metrics/state/reading.ts';
import { freePort } from '#test/free-port.ts';
import { isAbsent } from '#test/skips.ts';
import { until } from '#test/until.ts';
import { readRules, rulesPath } from './read-rules.ts';
import { expositionOf, type Health, inputSeries, scenes } from './alert-scenes.ts';

const groups = readRules();
const rules = groups.flatMap((group) => group.rules);
const unitMinutes = { m: 1, h: 60, d: 1440 } as const;

function minutesOf(duration: string): number {
  const [, count = '', unit = ''] = /^(\d+)([mhd])$/.exec(duration) ?? [];
  return Number(count) * unitMinutes[unit as keyof typeof unitMinutes];
}

test('every alert has a scene, and no scene is left over', () => {
  const named = rules.map(({ alert }) => alert);
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual([...Object.keys(scenes), 'NodeDown'].toSorted());
});

test('rules, scenes and dashboard read metrics that the server has, with labels and values that it gives', () => {
  measureProcess();
  const known = new Map<string, readonly string[]>([['up', ['job', 'instance']]]);
  for (const { name, type, labelNames } of processRegistry.getMetricsAsArray() as unknown as readonly {
    readonly name: string;
    readonly type: string;
    readonly labelNames: readonly string[];
  }[]) {
    for (const suffix of type === 'histogram' ? ['_count', '_sum', '_bucket'] : [''])
      known.set(`${name}${suffix}`, labelNames);
  }
  for (const [name, { labels }] of Object.entries(gauges)) known.set(name, labels);
  const ofPrometheus = ['job', 'instance', 'le'];
  for (const [name, labels] of known)
    if (name !== 'up')
      expect(
        labels.filter((label) => ofPrometheus.includes(label)),
        name,
      ).toEqual([]);
  const dashboard = readFileSync(new URL('../grafana/overview.json', import.meta.url), 'utf8');
  const shown = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  expect(shown.length).toBeGreaterThan(30);
  const texts = [...rules.map(({ expr }) => expr), ...Object.values(scenes).flatMap(Object.keys), ...shown];
  for (const text of texts) {
    for (const [, name = '', labels = ''] of text.matchAll(
      /\b((?:rpr|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g,
    )) {
      expect([...known.keys()], text).toContain(name);
      for (const [, label = ''] of labels.matchAll(/(\w+)(?:=|!)/g))
        expect([...(known.get(name) ?? []), ...ofPrometheus], `${name} in ${text}`).toContain(label);
    }
    for (const [, kind] of text.matchAll(/rpr_alarms\{kind="(\w+)"/g))
      expect(factWordNames).toContain(`alarm.${kind}`);
    for (const [, named = ''] of text.matchAll(/oldest_seconds\{queue!?=~?"([\w|]+)"/g))
      for (const queue of named.split('|')) expect(queueNames).toContain(queue);
  }
});

describe.skipIf(isAbsent('prometheus'))('prometheus: the real one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-alerts-'));
  const ends: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true })];
  afterEach(async () => {
    for (const end of ends.splice(1).toReversed()) await end();
  });
  const run = promisify(execFile);
  const write = (name: string, content: object): string => {
    const path = join(folder, name);
    writeFileSync(path, stringify(content));
    return path;
  };

  test('accepts rules and example', async () => {
    await run('promtool', ['check', 'rules', rulesPath]);
    await run('promtool', ['check', 'config', new URL('prometheus.yml', import.meta.url).pathname]);
  });

  test('fires each alert after its time and not before, and no other with it', {
    timeout: 120_000,
  }, async () => {
    const lateness = 25;
    const tests = rules.flatMap(({ alert, for: duration }) => {
      const minutes = minutesOf(duration);
      const length = minutes + lateness + 1;
      const series = (health: Health) =>
        alert === 'NodeDown'
          ? [{ series: 'up{job="rpr"}', values: `${health === 'ill' ? 0 : 1}+0x${length}` }]
          : inputSeries(scenes[alert] ?? {}, health, length);
      const firing = 'count by (alertname) (ALERTS{alertstate="firing"})';
      const at = (minute: number, names: readonly string[]) => ({
        expr: firing,
        eval_time: `${minute}m`,
        exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      });
      // A slow unlock is a slow request as well.
      const fired = alert === 'SlowMoney' ? ['SlowRequests', 'SlowMoney'] : [alert];
      return [
        {
          interval: '1m',
          input_series: series('ill'),
          promql_expr_test: [...(minutes === 0 ? [] : [at(minutes - 1, [])]), at(minutes + lateness, fired)],
        },
        { interval: '1m', input_series: series('healthy'), promql_expr_test: [at(minutes + lateness, [])] },
      ];
    });
    const path = write('tests.yml', { rule_files: [rulesPath], evaluation_interval: '1m', tests });
    await run('promtool', ['test', 'rules', path]).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    });
  });

  test.each([
    ['healthy', 'no alert', []],
    ['ill', 'every alert', rules.map(({ alert }) => alert)],
  ] as const)('reads a node that is %s and fires %s', { timeout: 120_000 }, async (health, _, expected) => {
    const began = performance.now();
    const node = createServer((_request, response) => {
      response.end(expositionOf(health, (performance.now() - began) / 1000));
    });
    node.listen(0, '127.0.0.1');
    ends.push(
      () => new Promise((done) => node.close(done)),
      () => node.closeAllConnections(),
    );
    const silent = await freePort();
    const targets = [
      `127.0.0.1:${(node.address() as AddressInfo).port}`,
      ...(health === 'ill' ? [`127.0.0.1:${silent}`] : []),
    ];
    const atOnce = groups.map((group) => ({
      ...group,
      rules: group.rules.map((rule) => ({ ...rule, for: '0s' })),
    }));
    const config = write(`${health}.yml`, {
      global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
      rule_files: [write(`${health}-rules.yml`, { groups: atOnce })],
      scrape_configs: [{ job_name: 'rpr', static_configs: [{ targets }] }],
    });
    const port = await freePort();
    const prometheus = spawn(
      'prometheus',
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(folder, health)}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    const ended = new Promise((done) => prometheus.once('exit', done));
    ends.push(async () => {
      prometheus.kill();
      await ended;
    });
    const ask = async (path: string): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
      return response?.ok ? ((await response.json()) as { data: unknown }).data : null;
    };
    const firing = async (): Promise<readonly string[]> => {
      const found = alertsAnswer.safeParse(await ask('alerts')).data?.alerts ?? [];
      const names = found.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
      return [...new Set(names)].toSorted();
    };
    const scraped = async (): Promise<number> => {
      const answer = samplesAnswer.safeParse(await ask('query?query=min(count_over_time(up[1m]))')).data;
      return Number(answer?.result[0]?.value[1] ?? 0);
    };
    if (health === 'healthy') await until(async () => (await scraped()) >= 8);
    else await until(async () => (await firing()).length === expected.length).catch(() => undefined);
    expect(await firing()).toEqual(expected.toSorted());
  });
});

const alertsAnswer = z.object({
  alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
});
const samplesAnswer = z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) });
