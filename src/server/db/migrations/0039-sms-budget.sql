-- Codes are bound by wider networks as well: whoever has many addresses mostly has them side by side.
ALTER TABLE sms_code ADD COLUMN wide_network text NOT NULL DEFAULT '';
CREATE INDEX sms_code_wide_network ON sms_code (wide_network, sent_at);
CREATE INDEX sms_code_sent ON sms_code (sent_at);
