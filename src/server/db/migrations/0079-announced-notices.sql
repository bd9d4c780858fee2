-- Notices are shown in the app, by answers that are kept until what they show changes.
CALL announce_changes('notice');
CALL announce_changes('notice_end');
