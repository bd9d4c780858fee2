import { moneyProviderVariables } from './money.ts';

/** Settings required in production; development uses the sandbox's values. */
export const providerVariables = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMS_ENDPOINT',
  'SMS_ACCESS_KEY_ID',
  'SMS_ACCESS_KEY_SECRET',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATE_CODE',
  'ALIPAY_GATEWAY',
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'ALIPAY_PRIVATE_KEY_FILE',
  'ALIPAY_PUBLIC_KEY_FILE',
  'LOG_KEY_FILE',
  'LOG_CLOCK_KEY_FILE',
  ...moneyProviderVariables,
] as const;
