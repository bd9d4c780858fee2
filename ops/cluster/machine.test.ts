import { expect, test } from 'vitest';
import { launchOn, thisMachine } from './machine.ts';

const other = { address: '10.0.0.2', network: '10.0.0.0/24', namespace: 'db1' };
const nobody = { uid: 65534, gid: 65534 };

test('a program of this machine is started as it is', () => {
  expect(launchOn(thisMachine, 'patroni', ['file'], nobody)).toEqual({
    command: 'patroni',
    args: ['file'],
    as: nobody,
  });
});

test('on another machine its network is entered before its user changes', () => {
  expect(launchOn(other, 'patroni', ['file'], nobody)).toEqual({
    command: 'nsenter',
    args: ['--net=/run/netns/db1', '--setuid', '65534', '--setgid', '65534', '--', 'patroni', 'file'],
    as: {},
  });
  expect(launchOn(other, 'etcd', [], {}).args).toEqual(['--net=/run/netns/db1', '--', 'etcd']);
});
