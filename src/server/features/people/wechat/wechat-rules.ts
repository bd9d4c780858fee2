const minuteMs = 60_000;

/** How long a way to WeChat's consent and the ticket that comes of it are good for anything. */
export const wechatRules = { lifeMs: 10 * minuteMs } as const;
