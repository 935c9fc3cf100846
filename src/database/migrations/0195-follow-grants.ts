/** Who has given the code of the official account, and until when that opens what asks for it. */
export const up = `
create table follow_grants (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  given_at timestamptz not null,
  until timestamptz not null
);
`
