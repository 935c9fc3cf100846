/** What administrators have connected the site to in the browser, sealed with the site's secret. */
export const up = `
create table site_connections (
  name text primary key check (name in ('mail', 'files', 'push', 'wechat', 'qq', 'weibo', 'google', 'github', 'facebook', 'oidc')),
  sealed text not null,
  -- Of the file store: its files are being brought back to the data directory.
  is_leaving boolean not null default false,
  set_at timestamptz not null,
  set_by bigint not null references people
);
create index site_connections_set_by on site_connections (set_by);
`
