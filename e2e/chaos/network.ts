import { spawnSync } from 'node:child_process';
import type { Machine } from '../../ops/cluster/machine.ts';

/** Machines on one switch, each in a network namespace of this machine. */
export interface Network<Name extends string> {
  readonly machines: Readonly<Record<Name, Machine>>;
  /** This machine as they reach it. */
  readonly outside: string;
  /** Drops every packet between a machine and these addresses, in both directions. @returns what heals it. */
  cut(machine: Machine, others: readonly string[], port?: number): () => void;
  close(): void;
}

/** @throws Error with the program's own words if it fails, as it does without the rights of root. */
function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}

/** Whether this process may make networks. */
export const mayMakeNetworks = (): boolean => process.getuid?.() === 0;

export function makeNetwork<Name extends string>(names: readonly Name[]): Network<Name> {
  // Several runs at once stay apart. Names of interfaces have at most 15 characters.
  const mark = process.pid.toString(36);
  const subnet = `10.213.${process.pid % 250}`;
  const outside = `${subnet}.1`;
  const network = `${subnet}.0/24`;
  const bridge = `rpr${mark}`;
  const made: string[] = [];
  const close = (): void => {
    for (const namespace of made.splice(0)) spawnSync('ip', ['netns', 'del', namespace]);
    spawnSync('ip', ['link', 'del', bridge]);
  };
  process.once('exit', close);
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${outside}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const machines = names.map((name, at): [Name, Machine] => {
    const namespace = `rpr${mark}-${name}`;
    const address = `${subnet}.${at + 11}`;
    const port = `r${mark}${name}`;
    ip('netns', 'add', namespace);
    made.push(namespace);
    ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', port, 'master', bridge);
    ip('link', 'set', port, 'up');
    ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) ip('-n', namespace, 'link', 'set', device, 'up');
    return [name, { address, network, namespace }];
  });
  return {
    machines: Object.fromEntries(machines) as Record<Name, Machine>,
    outside,
    cut({ namespace }, others, port) {
      if (namespace === null) throw new Error('Only a machine with a network of its own is cut off');
      const rules = others.flatMap((address) => [
        ['INPUT', '-s', address, ...(port === undefined ? [] : ['-p', 'tcp', '--sport', `${port}`])],
        ['OUTPUT', '-d', address, ...(port === undefined ? [] : ['-p', 'tcp', '--dport', `${port}`])],
      ]);
      for (const rule of rules) ip('netns', 'exec', namespace, 'iptables', '-A', ...rule, '-j', 'DROP');
      return () => {
        for (const rule of rules) ip('netns', 'exec', namespace, 'iptables', '-D', ...rule, '-j', 'DROP');
      };
    },
    close,
  };
}
