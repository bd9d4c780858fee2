-- Older versions go on: only how two functions are planned changes.
-- What an unlock costs must not depend on when its plan was made. PostgreSQL keeps the plans of the functions of a connection, and one
-- made while tables were empty reads them whole, for as long as the connection lives or until they are analyzed.
ALTER FUNCTION unlock_facts(jsonb, timestamptz, timestamptz, timestamptz, timestamptz) SET enable_seqscan = off;
ALTER FUNCTION unlock_commit(jsonb, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz) SET enable_seqscan = off;
