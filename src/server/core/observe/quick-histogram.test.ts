import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { quickHistogram } from './quick-histogram.ts';

const described = {
  name: 'took_seconds',
  help: 'Time.',
  labelNames: ['call', 'status'],
  buckets: [0.1, 1, 5],
};

test('it prints exactly what prom-client’s own histogram prints', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const quick = quickHistogram(ours, described);
  const usual = new Histogram({ ...described, buckets: [...described.buckets], registers: [theirs] });
  const observations = [0.05, 0.1, 0.100001, 0.9, 1, 3, 5, 5.1, 100, 0];
  for (const [at, seconds] of observations.entries()) {
    const labels = { call: at % 3 === 0 ? '/a' : '/b', status: at % 2 === 0 ? 200 : 404 };
    quick.series(labels).observe(seconds);
    usual.observe(labels, seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test('a series is kept by its caller, and a reset empties it', async () => {
  const registry = new Registry();
  const quick = quickHistogram(registry, described);
  const series = quick.series({ call: '/a', status: 200 });
  expect(quick.series({ status: 200, call: '/a' })).toBe(series);
  series.observe(1);
  registry.resetMetrics();
  expect(await registry.metrics()).not.toContain('took_seconds_count');
  series.observe(2);
  expect(await registry.metrics()).toContain('took_seconds_count{call="/a",status="200"} 1');
});
