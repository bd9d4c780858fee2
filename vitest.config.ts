import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const, testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/feeds/**/*.test.ts',
            'src/outside/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
