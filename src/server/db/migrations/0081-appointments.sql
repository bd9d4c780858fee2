-- What gives somebody a way into the console, or takes an admin out of it, needs two admins once there are two: one alone
-- could appoint two operators of their own and approve with both what no single operator may.
CREATE TABLE operator_appointment (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('create', 'reset', 'enable', 'grant', 'revoke')),
  -- Whom it is about. Of `create` the operator does not exist yet.
  operator_id uuid NOT NULL,
  name text NOT NULL,
  -- Of `create` the first roles, of `grant` and `revoke` the one role.
  roles text[] NOT NULL CHECK (roles <@ ARRAY ['support', 'moderator', 'finance', 'admin']),
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES operator,
  proposed_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('confirmed', 'declined', 'withdrawn')),
  -- Null with a decision: at the command line, or because the proposer is no admin any more.
  decided_by uuid REFERENCES operator,
  decided_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (decision IS NOT NULL OR decided_by IS NULL),
  CHECK (kind NOT IN ('grant', 'revoke') OR cardinality(roles) = 1),
  -- Nobody changes their own account, and nobody is the second of two admins to themselves.
  CHECK (operator_id <> proposed_by AND decided_by IS DISTINCT FROM operator_id),
  CHECK (decision IS DISTINCT FROM 'confirmed' OR decided_by IS DISTINCT FROM proposed_by)
);
-- The same change is proposed once.
CREATE UNIQUE INDEX operator_appointment_open ON operator_appointment (kind, operator_id, roles)
 WHERE decision IS NULL AND kind <> 'create';
CREATE UNIQUE INDEX operator_appointment_open_name ON operator_appointment (name)
 WHERE decision IS NULL AND kind = 'create';
CREATE INDEX operator_appointment_waiting ON operator_appointment (proposed_at, id) WHERE decision IS NULL;
GRANT SELECT, INSERT, UPDATE (decision, decided_by, decided_at) ON operator_appointment TO red_penalty_app;

-- A decision is final.
CREATE FUNCTION operator_appointment_decided_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.decision IS NOT NULL THEN
    RAISE EXCEPTION 'The appointment % is decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_appointment_decided_once BEFORE UPDATE ON operator_appointment
  FOR EACH ROW EXECUTE FUNCTION operator_appointment_decided_once();
