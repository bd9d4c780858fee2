export const zh = {
  requestFailed: '请求失败，请稍后再试',
  timedOut: '连接超时，请检查网络后再试',
  unreachable: '网络不通，请检查网络后再试',
};

export const en: typeof zh = {
  requestFailed: 'The request failed. Please try again later.',
  timedOut: 'The connection timed out. Check your network and try again.',
  unreachable: 'No connection. Check your network and try again.',
};
