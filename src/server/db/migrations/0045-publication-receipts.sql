-- Receipts that the key of the log signs in the transaction of a publication: the promise that its leaf will be in the
-- log (domain/log/receipts). Schemes published before have none. The database keeps a receipt only with the exact text of
-- the leaf it promises.
CREATE TABLE log_receipt (
  scheme_id uuid PRIMARY KEY REFERENCES scheme,
  note      text NOT NULL
);
CALL make_append_only('log_receipt');

CREATE FUNCTION log_receipt_promises() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM log_leaf l WHERE l.scheme_id = NEW.scheme_id AND l.kind = 'publish'
       AND split_part(NEW.note, E'\n', 6) = 'leaf ' || l.data
  ) THEN
    RAISE EXCEPTION 'the receipt of scheme % does not promise its leaf', NEW.scheme_id USING ERRCODE = 'RP011';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER log_receipt_promises AFTER INSERT ON log_receipt FOR EACH ROW EXECUTE FUNCTION log_receipt_promises();
