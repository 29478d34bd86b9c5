-- ANALYZE, which autovacuum runs, copies values of a column to pg_statistic. That catalogue is in the write-ahead log and
-- in backups, and keeps the values after their rows are deleted. No query needs statistics of these columns.

-- Setting a column's type, even to the same one, deletes its statistics.
alter table private.sender_counts alter column key type bytea, alter column key set statistics 0;
alter table private.sender_salts alter column salt type text, alter column salt set statistics 0;
alter table private.rate_limits alter column address_hash type text, alter column address_hash set statistics 0;
alter table private.address_salts alter column salt type text, alter column salt set statistics 0;
