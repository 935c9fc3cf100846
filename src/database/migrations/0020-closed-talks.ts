/** When the talk under a post was closed: it is read on, but nobody writes there any more. */
export const up = `
alter table posts add column closed_at timestamptz;
`
