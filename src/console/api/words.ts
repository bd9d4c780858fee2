export const zh = {
  requestFailed: '请求失败，请稍后重试。',
  timedOut: '连接超时，请检查网络后重试。',
  unreachable: '无法连接服务器，请检查网络后重试。',
};

export const en: typeof zh = {
  requestFailed: 'Something went wrong. Please try again later.',
  timedOut: 'The connection timed out. Check your network and try again.',
  unreachable: 'Can’t reach the server. Check your network and try again.',
};
