import {
  type LockedSanction,
  listLifted,
  listSanctionIds,
  lockSanction,
} from '#features/accounts/account/queries/sanctions.ts'
import { changeLevel, giveRole, takeRole } from '#features/services/admin/public/change-standing.ts'
import { endSanction, giveSanction } from '#features/services/admin/public/give-sanction.ts'
import { type LockedPerson, lockPerson } from '#features/services/admin/queries/people.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'
import type { Outcome } from './apply-content.ts'
import { mailTo } from './mail-to.ts'
import type { ThingRow } from './queries/acts.ts'
import { listChosen } from './queries/choose.ts'
import { foreseen, type PeopleParams } from './rules.ts'

/** A job that acts for somebody, as what they do one by one needs it. */
export interface Acting extends JobContext {
  asker: Member
  address: string
}

const refusedFor = (reason: string): Outcome => ({ state: 'refused', reason })

/** Does to one person what would be done to them alone, by the same code: with its records, events and mails. */
export async function applyTo(context: Acting, personId: number, params: PeopleParams): Promise<Outcome> {
  const { db, now } = context
  // Sanctions are locked before their people, as where one is lifted alone.
  const sanctions = params.act === 'lift' ? await lockSanctions(context, personId, params.kind) : []
  const person = await lockPerson(db, personId)
  const part = { act: params.act, after: 0, first: 1, now }
  const [standing] = person ? await listChosen(db, { ids: [personId] }, part) : []
  // They have left meanwhile.
  if (!person || !standing) return refusedFor('person-not-found')
  const expected = foreseen(context.asker, standing, params)
  if (expected.state !== 'changed') return expected
  if (params.act === 'mail') return mailTo(context, standing, params)
  if (params.act === 'lift') {
    // Given a moment ago, while this waited for them: it stays.
    if (sanctions.length === 0) return { state: 'same' }
    for (const sanction of sanctions) await endSanction(context, sanction, params.reason)
    return { state: 'changed', former: { lifted: sanctions.map(({ id }) => id) } }
  }
  if (params.act === 'level') {
    const before = person.level
    return (await changeLevel(context, person, params.level))
      ? refusedFor('not-oneself')
      : { state: 'changed', former: { level: before } }
  }
  if (params.act === 'giveRole')
    return (await giveRole(context, person, params.role)) ? refusedFor('not-oneself') : { state: 'changed' }
  if (params.act === 'sanction') return sanctionOne(context, person, params)
  const taken = { role: params.role, isLastAdmin: false }
  const refusal = await takeRole(context, person, taken)
  return refusal ? refusedFor(refusal) : { state: 'changed' }
}

async function sanctionOne(
  context: Acting,
  person: LockedPerson,
  given: Extract<PeopleParams, { act: 'sanction' }>,
): Promise<Outcome> {
  try {
    const sanction = await giveSanction({ ...context, refuse: refuseOne }, person, given)
    return { state: 'changed', former: { sanction } }
  } catch (error) {
    // Refused before anything was written: the others of the piece go on.
    if (error instanceof Refusal) return refusedFor(error.code)
    throw error
  }
}

const refuseOne = (code: string): never => {
  throw new Refusal(code, 409)
}

/** All of one kind that count for somebody now, locked. */
async function lockSanctions(
  { db, now }: Pick<Acting, 'db' | 'now'>,
  personId: number,
  kind: 'silence' | 'login-ban',
): Promise<LockedSanction[]> {
  const locked: LockedSanction[] = []
  for (const id of await listSanctionIds(db, { personId, kind, now })) {
    const sanction = await lockSanction(db, id, now)
    if (sanction) locked.push(sanction)
  }
  return locked
}

const TAKEN_BACK: Outcome = { state: 'taken-back' }
const LEFT_ALONE: Outcome = { state: 'left-alone' }

/** Puts one person back to what they were before, unless somebody has changed it since. */
export async function takeBack(
  context: Acting,
  { thingId: personId, former: kept }: ThingRow,
  params: PeopleParams,
): Promise<Outcome> {
  const former = kept && 'kept' in kept ? null : kept
  const { db, now, settings } = context
  if (params.act === 'sanction') {
    // Sanctions are locked before their people, as where one is lifted alone.
    const sanction = former?.sanction === undefined ? undefined : await lockSanction(db, former.sanction, now)
    const person = sanction && (await lockPerson(db, personId))
    if (!sanction || !person) return LEFT_ALONE
    await endSanction(context, sanction, params.reason)
    return TAKEN_BACK
  }
  if (params.act === 'mail') throw new Error('A mail has no way back.')
  const person = await lockPerson(db, personId)
  if (!person) return LEFT_ALONE
  if (params.act === 'lift')
    return sanctionAgain(context, person, { ...params, lifted: former?.lifted ?? [] })
  if (params.act === 'level') {
    const level = former?.level ?? ''
    const isThere = settings.level.lv.some(({ key }) => key === level)
    if (person.level !== params.level || !isThere) return LEFT_ALONE
    return (await changeLevel(context, person, level)) ? LEFT_ALONE : TAKEN_BACK
  }
  const has = person.roles.includes(params.role)
  if (has !== (params.act === 'giveRole')) return LEFT_ALONE
  const refusal = has
    ? await takeRole(context, person, { role: params.role, isLastAdmin: false })
    : await giveRole(context, person, params.role)
  return refusal ? LEFT_ALONE : TAKEN_BACK
}

interface Lifted {
  kind: 'silence' | 'login-ban'
  lifted: readonly number[]
}

/** Gives anew what was lifted and would still count, by its own reason and to its own end, unless somebody has since. */
async function sanctionAgain(
  context: Acting,
  person: LockedPerson,
  { kind, lifted }: Lifted,
): Promise<Outcome> {
  const { db, now } = context
  const former = await listLifted(db, lifted, now)
  const inForce = await listSanctionIds(db, { personId: person.id, kind, now })
  if (former.length === 0 || inForce.length > 0) return LEFT_ALONE
  for (const { rule, reason, until } of former) {
    const given = { act: 'sanction' as const, kind, rule, reason, until: until?.toISOString() ?? null }
    if ((await sanctionOne(context, person, given)).state !== 'changed') return LEFT_ALONE
  }
  return TAKEN_BACK
}
