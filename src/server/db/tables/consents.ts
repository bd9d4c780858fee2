import type { ProtocolName } from '#domain/protocol-versions.ts';

export interface ConsentTables {
  consent: { user_id: string; protocol: ProtocolName; version: string; agreed_at: Date };
}
