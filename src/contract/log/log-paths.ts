/** Outside the envelope, as defined by C2SP tlog-tiles: `/log/checkpoint`, `/log/tile/…`. */
export const logMirrorPath = '/log';

/** Every trust policy that the site published, oldest first, each after a comment with its number and time. */
export const logPolicyHistoryPath = `${logMirrorPath}/policies.txt`;

/** The trust policy as a plain text, outside the envelope; the same at each path. */
export const logPolicyPaths = [
  '/api/app/common/log/policy',
  `${logMirrorPath}/policy.txt`,
  '/.well-known/tlog-policy',
] as const;
