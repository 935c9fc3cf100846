/** Nobody was ever written down as the maker of a version of the pages. With the column goes its key to people. */
export const up = `
lock table people;
alter table page_settings drop column created_by;
`
