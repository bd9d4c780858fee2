import type { Generated, GeneratedAlways } from 'kysely';

export interface LogTables {
  log_leaf: {
    id: GeneratedAlways<number>;
    data: string;
    kind: GeneratedAlways<string>;
    scheme_id: GeneratedAlways<string>;
    author_id: GeneratedAlways<string>;
    author_sequence: GeneratedAlways<number>;
    number: GeneratedAlways<number | null>;
    written_at: Date;
  };
  log_waiting: { leaf_id: Generated<number> };
  log_entry: { index: number; leaf_id: number; hash: Uint8Array };
  log_tile: { level: number; index: number; hashes: Uint8Array; root: Uint8Array };
  log_head: { size: number; root: Uint8Array; note: string; signed_at: Date };
  log_timestamp: {
    size: number;
    authority: string;
    stamped_at: Date;
    token: Uint8Array;
    received_at: Date;
  };
}
