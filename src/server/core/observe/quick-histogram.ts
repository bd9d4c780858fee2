import type { Registry } from 'prom-client';

interface Described {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/** The values of one set of labels. */
export interface Series {
  observe(seconds: number): void;
}

/**
 * A histogram for what happens ten thousand times a second: prom-client's own sorts and joins the labels of every single
 * observation, which took a fifth of the time of an answer from memory. Here the caller keeps the series.
 */
export interface QuickHistogram {
  /** The series of these labels, always the same one. */
  series(labels: Readonly<Record<string, string | number>>): Series;
}

interface Kept {
  readonly labels: Readonly<Record<string, string | number>>;
  /** Not cumulative; the last one is of those above all bounds. */
  readonly counts: number[];
  sum: number;
}

/** One value as prom-client prints it. */
interface Printed {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

export function quickHistogram(
  registry: Registry,
  { name, help, labelNames, buckets }: Described,
): QuickHistogram {
  const kept = new Map<string, Kept & Series>();
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...kept.values()].flatMap((each) => printed(name, buckets, each)),
  });
  const reset = () => {
    for (const each of kept.values()) {
      each.counts.fill(0);
      each.sum = 0;
    }
  };
  // The part of a metric that a registry uses; its types ask for a class of its own.
  registry.registerMetric({ name, help, type: 'histogram', labelNames, get, reset } as never);
  return {
    series(labels) {
      const key = labelNames.map((label) => labels[label]).join('\n');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const added: Kept & Series = {
        labels,
        counts: Array<number>(buckets.length + 1).fill(0),
        sum: 0,
        observe(seconds) {
          let at = 0;
          while (at < buckets.length && seconds > (buckets[at] ?? 0)) at++;
          added.counts[at] = (added.counts[at] ?? 0) + 1;
          added.sum += seconds;
        },
      };
      kept.set(key, added);
      return added;
    },
  };
}

/** Nothing of a series without an observation since the last reset. */
function printed(
  name: string,
  buckets: readonly number[],
  { labels, counts, sum }: Kept,
): readonly Printed[] {
  const total = counts.reduce((one, other) => one + other, 0);
  if (total === 0) return [];
  let below = 0;
  const values = buckets.map((le, at) => {
    below += counts[at] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
  });
  return [
    ...values,
    { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: total },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ];
}
