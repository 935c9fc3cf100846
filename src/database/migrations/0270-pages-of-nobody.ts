/** Nobody was ever written down as the maker of a version of the pages. */
export const up = `
alter table page_settings drop column created_by;
`
