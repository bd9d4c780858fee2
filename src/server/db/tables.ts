import type { Generated } from 'kysely';
import type { ConsentTables } from './tables/consents.ts';
import type { FeedTables } from './tables/feeds.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { LogTables } from './tables/log.ts';
import type { MatchTables } from './tables/matches.ts';
import type { ModelTables } from './tables/model.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ProtectionTables } from './tables/protection.ts';
import type { RechargeTables } from './tables/recharge.ts';
import type { ReconciliationTables } from './tables/reconciliation.ts';
import type { RecordTables } from './tables/records.ts';
import type { SchemeTables } from './tables/schemes.ts';
import type { SecurityTables } from './tables/security.ts';
import type { UploadTables } from './tables/uploads.ts';
import type { UserTables } from './tables/users.ts';
import type { WechatTables } from './tables/wechat.ts';
import type { WithdrawalTables } from './tables/withdrawals.ts';

interface GroundTables {
  clock_anchor: {
    only_row: Generated<boolean>;
    start_text: string;
    shown_at: Date;
    machine_at: Date;
    speed: Generated<number>;
  };
  demo_progress: { only_row: Generated<boolean>; advanced_to: Date };
}

/** Every table by name, as the queries see them. The SQL of the migrations is the truth. */
export interface Tables
  extends GroundTables,
    UserTables,
    ConsentTables,
    WechatTables,
    MatchTables,
    FeedTables,
    ModelTables,
    LedgerTables,
    LogTables,
    SchemeTables,
    RecordTables,
    PeopleTables,
    ProtectionTables,
    RechargeTables,
    ReconciliationTables,
    SecurityTables,
    UploadTables,
    WithdrawalTables {}
