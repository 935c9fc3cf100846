/**
 * Codes that prove whose an address or number is, and what was to be sent. Neither the code nor the address stands
 * here in clear: both are hashed with the site's secret, and the rows go after a day or two.
 *
 * `captcha_counts` counts wrong inputs of a picture, and marks proofs of work that have been taken.
 * `outgoing_messages` keeps what could not leave the house because nobody has said how, or because it was refused.
 */
export const up = `
create table verification_codes (
  id bigint generated always as identity primary key,
  sign text not null unique,
  purpose text not null check (purpose in ('register', 'forget', 'bind')),
  channel text not null check (channel in ('email', 'phone')),
  contact_hash text not null,
  address_hash text not null,
  captcha_sign text not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_contact on verification_codes (contact_hash, created_at desc);
create index verification_codes_address on verification_codes (address_hash, created_at desc);
create index verification_codes_captcha on verification_codes (captcha_sign);
create index verification_codes_created on verification_codes (created_at);

create table captcha_counts (
  key text primary key,
  count int not null,
  expires_at timestamptz not null
);
create index captcha_counts_expire on captcha_counts (expires_at);

create table sms_days (
  day date primary key,
  sent int not null,
  is_full boolean not null default false
);

create table outgoing_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  reason text not null check (reason in ('unconfigured', 'refused', 'limit')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  html text not null default '',
  created_at timestamptz not null default now()
);
create index outgoing_messages_created on outgoing_messages (created_at);
`
