/** A code also shows that it is still its owner who sits there, for whoever has neither password nor passkey. */
export const up = `
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('register', 'forget', 'bind', 'confirm'));
`
