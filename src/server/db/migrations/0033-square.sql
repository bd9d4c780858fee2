-- The square reads what is on sale: its end of sale lies ahead. Without this it passed over every scheme ever published.
CREATE INDEX scheme_sale_end ON scheme (sale_ends_at);
