-- As every table of this schema: should a grant ever slip, it still shows nothing.
alter table private.unfinished_load enable row level security;
