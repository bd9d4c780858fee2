/** A machine of a cluster. Several of them may be one real machine: each has an address and a network of its own then. */
export interface Machine {
  /** Where its programs listen, as other machines reach them. */
  readonly address: string;
  /** The addresses that its database accepts, as CIDR. */
  readonly network: string;
  /** The network namespace in which its programs run; null for that of this process. */
  readonly namespace: string | null;
}

export const thisMachine: Machine = { address: '127.0.0.1', network: '127.0.0.1/32', namespace: null };

interface As {
  readonly uid?: number;
  readonly gid?: number;
}

interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  /** What `spawn` is told of the user. */
  readonly as: As;
}

/** How a program is started on a machine as a user. */
export function launchOn({ namespace }: Machine, command: string, args: readonly string[], as: As): Launch {
  if (namespace === null) return { command, args, as };
  const { uid, gid } = as;
  // Entering the namespace takes the rights of root, so that only then the user changes.
  const user = uid === undefined || gid === undefined ? [] : ['--setuid', `${uid}`, '--setgid', `${gid}`];
  return {
    command: 'nsenter',
    args: [`--net=/run/netns/${namespace}`, ...user, '--', command, ...args],
    as: {},
  };
}
