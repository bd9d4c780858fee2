import type { Generated } from 'kysely';

export interface UploadTables {
  upload: {
    id: string;
    user_id: string | null;
    purpose: 'avatar' | 'tipOff' | 'feedback' | 'guardian';
    name: string;
    content: Uint8Array;
    width: number;
    height: number;
    at: Date;
  };
  upload_claim: { upload_id: string; subject_id: string };
  request_count: { key: string; count: number; ends_at: Date; noted_at: Generated<Date | null> };
}
