-- The demo is read by the feed scheduler, which knows what was read until when (feed_request).
DROP TABLE demo_progress;
