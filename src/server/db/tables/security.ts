import type { Generated, JSONColumnType } from 'kysely';

export interface SecurityTables {
  security_event: {
    id: Generated<number>;
    at: Date;
    kind: string;
    user_id: string | null;
    facts: JSONColumnType<Record<string, unknown>>;
  };
}
