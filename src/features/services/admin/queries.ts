export { listInRoles } from './queries/appoint.ts'
export { type AuditRow, insertAudit, listAuditRows } from './queries/audit.ts'
export {
  findPerson,
  type LockedPerson,
  listAdmins,
  listLines,
  listPeopleFound,
  lockAdmins,
  lockPerson,
  type PersonLineRow,
  updateLevel,
  updateRoles,
  updateVip,
} from './queries/people.ts'
export {
  findSanction,
  listAppealed,
  listInForce,
  listSanctionsOf,
  type SanctionRow,
} from './queries/sanctions.ts'
