-- A refund that its provider will neither pay nor give up until a person says where to: it waits with the exceptions, once.
ALTER TABLE recharge_exception
  ADD COLUMN refund_no text,
  ADD CHECK (refund_no IS NULL OR amount_fen IS NULL);
CREATE UNIQUE INDEX recharge_exception_refund ON recharge_exception (provider, fault, refund_no)
  WHERE refund_no IS NOT NULL;
CREATE INDEX recharge_exception_order ON recharge_exception (order_no);

-- `failed`: nobody was told where to pay, for the provider did not answer; `never`: the provider then said that it knows no
-- such order. What nobody can pay counts against no limit. Null while it counts.
ALTER TABLE recharge_watch ADD COLUMN opening text CHECK (opening IN ('failed', 'never'));
