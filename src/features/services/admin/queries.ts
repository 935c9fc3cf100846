export { listInRoles } from './queries/appoint.ts'
export { type AuditRow, insertAudit, listAuditRows } from './queries/audit.ts'
export {
  endAllSessions,
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
  insertAppeal,
  insertSanction,
  liftSanctionRow,
  listAppealed,
  listInForce,
  listSanctionsOf,
  lockSanction,
  type SanctionRow,
} from './queries/sanctions.ts'
