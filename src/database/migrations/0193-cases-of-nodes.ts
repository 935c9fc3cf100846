/** Which node a reported thing stands in, for those who look after it; and what was hidden by mistake. */
export const up = `
alter table report_cases add column node_id bigint references nodes on delete set null;
alter table report_cases add column shown_again_at timestamptz;
update report_cases set node_id = posts.node_id from posts
where posts.id = case report_cases.kind
  when 'topic' then thing_id
  when 'answer' then (select post_id from answers where answers.id = thing_id)
  when 'comment' then (select post_id from comments where comments.id = thing_id) end;
create index report_cases_waiting_in_node on report_cases (node_id, id) where decided_at is null and node_id is not null;
create index report_cases_decided_in_node on report_cases (node_id, id desc)
  where decided_at is not null and node_id is not null;
`
