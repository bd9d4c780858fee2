-- Which version of which legal text somebody agreed to, and when first. A new version is a new row.
CREATE TABLE consent (
  user_id   uuid NOT NULL REFERENCES app_user,
  protocol  text NOT NULL
    CHECK (protocol IN ('nonageProtocol', 'rechargeProtocol', 'serviceProtocol', 'privacyProtocl')),
  version   text NOT NULL CHECK (length(version) BETWEEN 1 AND 20),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, protocol, version)
);
CALL make_append_only('consent');
