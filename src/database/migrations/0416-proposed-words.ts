/** Comments on a draft that propose other words for their passage. */
export const up = `
-- null: the comment proposes none; empty: to leave the passage out.
alter table draft_comments add column proposal text;
`
