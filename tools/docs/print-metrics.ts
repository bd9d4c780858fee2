import { processRegistry } from '#server/core/observe/process-metrics.ts';
import { gauges } from '#server/metrics/state/reading.ts';
import { readRules } from '../../ops/prometheus/read-rules.ts';

interface Printed {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

/** The shape of prom-client's metrics that its types leave out. */
type Described = Printed & { readonly labelNames: readonly string[] };

/** `docs/operations/metrics.md`: every metric of the server, and every alert with what to do. */
export function printMetrics(): string {
  const own = (processRegistry.getMetricsAsArray() as unknown as readonly Described[])
    .filter(({ name }) => name.startsWith('rpr_'))
    .map(({ name, help, labelNames }) => ({ name, help, labels: labelNames }));
  const shared = Object.entries(gauges).map(([name, gauge]) => ({ name, ...gauge }));
  const alerts = readRules()
    .flatMap((group) => group.rules)
    .map((rule) => {
      const { summary, action, sheet } = rule.annotations;
      return `| ${rule.alert} | ${rule.labels.severity} | ${rule.for} | ${plain(summary)} | ${action} | [sheet](incidents.md#${sheet}) |`;
    });
  return `${[
    intro,
    ['## Of each node', '', ...head, ...own.map(row)].join('\n'),
    ['## Of the database that all nodes share', '', sharedIntro, '', ...head, ...shared.map(row)].join('\n'),
    ['## Alerts', '', alertsIntro, '', ...alertHead, ...alerts].join('\n'),
  ].join('\n\n')}\n`;
}

const head = ['| metric | labels | meaning |', '|---|---|---|'];
const alertHead = ['| alert | severity | after | what | what to do | |', '|---|---|---|---|---|---|'];

function row({ name, labels, help }: Printed): string {
  return `| \`${name}\` | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
}

/** `{{ $value | humanize }}` → `…`. */
function plain(summary: string): string {
  return summary.replaceAll(/\{\{[^}]*\}\}/g, '…');
}

const intro = `# Metrics and alerts

With \`METRICS_PORT\` each node serves \`/metrics\` for Prometheus on an address of its own, besides Node's usual \`process_\` and \`nodejs_\`
metrics. No label comes from a client. Rules are in [alerts.yml](../../ops/prometheus/alerts.yml), a dashboard for Grafana in
[overview.json](../../ops/grafana/overview.json). This file is generated from them by \`npm run goldens\`.`;

const sharedIntro = `Every node reads them, at most as often as they change, and reports the same: take the highest value. What cannot be read is missing.`;

const alertsIntro = `"page" needs a person now, "ticket" one today.`;
