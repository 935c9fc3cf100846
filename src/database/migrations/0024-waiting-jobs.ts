/**
 * What waited in the queue of a site when a backup of it was made. The queue's own tables belong to its package and
 * change with it, so that a backup holds of them only what a job is; here it stands between the restore and the queue.
 */
export const up = `
create table waiting_jobs (
  name text not null,
  data jsonb not null,
  due_at timestamptz not null,
  laid_at timestamptz not null
)`
