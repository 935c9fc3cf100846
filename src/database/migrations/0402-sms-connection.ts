/** Text messages are set up in the browser as well. */
export const up = `
alter table site_connections drop constraint site_connections_name_check;
alter table site_connections add constraint site_connections_name_check
  check (name in ('mail', 'sms', 'files', 'push', 'wechat', 'qq', 'weibo', 'google', 'github', 'facebook', 'oidc'));
`
