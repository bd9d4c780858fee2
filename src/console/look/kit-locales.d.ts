/**
 * Language packs of the kit. Its package names neither its modules nor their format, so that TypeScript would take them for
 * CommonJS, where a default export is one level deeper.
 */
declare module 'antd/es/locale/*' {
  import type { ConfigProviderProps } from 'antd';

  const pack: NonNullable<ConfigProviderProps['locale']>;
  // biome-ignore lint/style/noDefaultExport: it is how the packs are exported.
  export default pack;
}
