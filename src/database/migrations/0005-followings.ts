/** Whom a person follows, the latest first; the other direction has had its index from the start. */
export const up = `
create index follows_follower on follows (follower_id, created_at desc);
`
