/**
 * Requests to join a node are a topic of their own, for whoever looks after a node. Until now they belonged to the work on
 * the site: what somebody has chosen for that holds for both.
 */
export const up = `
insert into notification_settings (person_id, topic, site, mail, push)
  select person_id, 'joins', site, mail, push from notification_settings where topic = 'work';
create index nodes_looked_after on nodes (admin_id) where admin_id is not null;
`
