/**
 * Whether the buyer has been told that a parcel left, which waits as long as it can be taken back. Of those from before
 * everybody has heard.
 */
export const up = `
alter table parcels add column is_told boolean not null default true;
`
