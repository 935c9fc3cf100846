import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NodeDoor } from '#features/kernel/access/rules/reading.ts'
import type { Terms, Verdict } from '#features/kernel/access/rules/verdict.ts'
import type { RepliablePost } from '#features/talk/writing/permissions.ts'
import type { Permissions } from '#server/permissions.ts'
import { type Asker, STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'

const files = import.meta.glob<Record<string, Partial<Permissions>>>('../src/features/*/*/permissions.ts', {
  eager: true,
})

/** What levels and VIP tiers can give. */
export const PERMISSIONS = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .flatMap(({ ofTiers = [] }) => ofTiers)

const REASONS: Record<string, string> = {
  '+': 'allowed',
  no: 'refused',
  in: 'not-signed-in',
  mute: 'silenced',
  perm: 'no-permission',
  unp: 'not-published',
  gone: 'gone',
  node: 'private-node',
  join: 'not-joined',
  shut: 'closed',
  locked: 'locked',
  yours: 'not-yours',
  role: 'no-role',
  self: 'oneself',
  above: 'above',
  last: 'last-admin',
  done: 'already',
  late: 'too-late',
}

export const NOW = new Date('2026-03-07T06:05:00Z')
export const ME = 1
export const OTHER = 2
export const NODE = 7
const past = fc.integer({ min: 1, max: 20 * 24 * 3_600_000 }).map((ms) => new Date(NOW.getTime() - ms))
export const longPast = past.map((at) => new Date(at.getTime() - 31 * 24 * 3_600_000))
/** A time that has come: now or earlier. */
export const byNow = fc.oneof(fc.constant(NOW), past)
const future = fc.integer({ min: 1, max: 1e9 }).map((ms) => new Date(NOW.getTime() + ms))
const ever = fc.oneof(fc.constant(null), past, future)

export const TERMS: Terms = {
  now: NOW,
  currency: 'USD',
  settings: {
    level: {
      lv: [
        { key: 'plain', roles: [] },
        { key: 'full', roles: [...PERMISSIONS] },
      ],
      vip: [{ key: 'gold', roles: ['chat'] }],
    },
  },
}
const full = { permissions: [...PERMISSIONS], level: 'full' }
const plain = { level: 'plain' }

const ASKERS: Record<string, Asker> = {
  stranger: STRANGER,
  plain: memberAsker(ME, plain),
  member: memberAsker(ME, full),
  silent: memberAsker(ME, { ...full, isSilenced: true }),
  author: memberAsker(ME, full),
  muted: memberAsker(ME, { ...full, isSilenced: true }),
  staff: memberAsker(ME, { ...plain, roles: ['staff'] }),
  builder: memberAsker(ME, { ...plain, roles: ['builder'] }),
  admin: memberAsker(ME, { ...plain, roles: ['admin'] }),
}
const askerOf = (who: string): Asker => ASKERS[who] ?? memberAsker(ME, full)
/** Who asks, as things name them; nobody is named by a stranger. */
export const meOf = (who: string): number => (who === 'stranger' ? OTHER : ME)
export const isAuthor = (who: string) => who === 'author' || who === 'muted'

/** Any membership that this kind of person can have. */
function membershipOf(who: string): fc.Arbitrary<NodeDoor['membership']> {
  const of = (state: 'joined' | 'waiting' | 'left', until: fc.Arbitrary<Date | null>) =>
    until.map((at) => ({ state, until: at }))
  if (who === 'joined' || who === 'helper') return of('joined', fc.oneof(fc.constant(null), future))
  if (who === 'ended') return of('joined', byNow)
  if (who === 'waiting') return of('waiting', ever)
  if (who === 'left') return of('left', ever)
  return fc.constant(null)
}

const VISIBILITIES = ['public', 'private'] as const
const JOIN_KINDS = ['free', 'approval', 'money', 'level'] as const
/** The one that a row names, else all. */
const among = <Value extends string>(all: readonly Value[], named: string): readonly Value[] => {
  const one = all.filter((value) => value === named)
  return one.length > 0 ? one : all
}

/** Any node of the kind, as it stands to this kind of person. */
export const nodeOf = (kind: string, who: string) =>
  fc.record({
    id: fc.constant(NODE),
    visibility: fc.constantFrom(...among(VISIBILITIES, kind)),
    deletedAt: kind === 'deleted' ? byNow : fc.constant(null),
    adminId: who === 'keeper' ? fc.constant(ME) : fc.constantFrom(null, OTHER),
    moderatorIds: who === 'helper' ? fc.constantFrom([ME], [OTHER, ME]) : fc.constantFrom([], [OTHER]),
    membership: membershipOf(who),
    joinKind: fc.constantFrom(...among(JOIN_KINDS, kind)),
    joinLevels: fc.constant(['full']),
    joinPrices: fc.constant({ RMB: 900, USD: 150 }),
    wasTakenOut: fc.constant(false),
  })

const NODE_OF_POST: Record<string, string> = {
  inPublicNode: 'public',
  closedInNode: 'public',
  inPrivateNode: 'private',
  draftInPrivateNode: 'private',
  inDeletedNode: 'deleted',
}

/** Any post of the kind, as it stands to this kind of person. */
export function postOf(kind: string, who: string): fc.Arbitrary<RepliablePost> {
  const state = (
    { draft: 'draft', draftInPrivateNode: 'draft', pending: 'pending', held: 'hidden' } as const
  )[kind as 'draft']
  const inNode = NODE_OF_POST[kind]
  const isAlone = kind === 'closed'
  return fc.record({
    state: fc.constant(state ?? 'published'),
    publishedAt: kind === 'tomorrow' ? future : state === undefined ? byNow : ever,
    deletedAt: kind === 'deleted' ? byNow : fc.constant(null),
    authorId: fc.constant(isAuthor(who) ? ME : OTHER),
    closedAt: kind.startsWith('closed') ? byNow : fc.oneof(fc.constant(null), future),
    node: inNode
      ? nodeOf(inNode, who)
      : isAlone
        ? fc.constant(null)
        : fc.oneof(fc.constant(null), nodeOf('public', who)),
  })
}

/** Kinds of people, in the order of columns. */
const PEOPLE =
  'stranger plain member silent joined waiting left ended keeper helper author muted staff builder admin'.split(
    ' ',
  )

interface Tried {
  decide: (asker: Asker, thing: never) => Verdict | boolean
  thingOf: (kind: string, who: string) => fc.Arbitrary<unknown>
}

/** @param thingOf any thing of the kind that a row names, as it stands to this kind of person */
export const tried = <Thing>(
  decide: (asker: Asker, thing: Thing, terms: Terms) => Verdict | boolean,
  thingOf: (kind: string, who: string) => fc.Arbitrary<Thing>,
): Tried => ({ decide: (asker, thing) => decide(asker, thing, TERMS), thingOf })

/** What is done to nothing. */
export const triedAlone = (decide: (asker: Asker, terms: Terms) => Verdict): Tried => ({
  decide: (asker) => decide(asker, TERMS),
  thingOf: () => fc.constant(null),
})

/**
 * Tests decisions against a table of who may do what, written by hand: the expected answers. `+` allows; else the first
 * letters of the reason.
 *
 *  - stranger: nobody is signed in           - joined, waiting, left, ended: their membership in the thing's node
 *  - plain: a level that gives nothing       - keeper: the admin of the thing's node
 *  - member: a level that gives everything   - author, muted: the thing's author, without and with a silence
 *  - helper: a moderator of it, who has joined
 *  - silent: the same, silenced              - staff, builder, admin: by role, with a level that gives nothing
 *
 * @param exported of the file with the decisions: each must stand in the table
 */
export function testDecisions(
  exported: Readonly<Record<string, unknown>>,
  table: string,
  verbs: Readonly<Record<string, Tried>>,
): void {
  const [head = '', ...lines] = table.trim().split('\n')
  const people = head.trim().split(/\s+/)
  const rows = lines.map((line) => {
    const [verb = '', thing = '', ...cells] = line.trim().split(/\s+/)
    return { verb, thing, cells }
  })

  test('the table is whole: every verb that is decided, every kind of person', () => {
    const decided = Object.keys(exported).filter((name) => /^(can|may)[A-Z]/.test(name))
    expect([...new Set(rows.map(({ verb }) => verb))].toSorted()).toEqual(decided.toSorted())
    expect(people).toEqual(PEOPLE)
    for (const { verb, thing, cells } of rows) expect(cells, `${verb} ${thing}`).toHaveLength(people.length)
  })

  test('every decision is the one that stands in the table, whatever else is true of person and thing', () => {
    const drawn = fc.constantFrom(...rows).chain(({ verb, thing: kind, cells }) =>
      fc.constantFrom(...people).chain((who) => {
        const { decide, thingOf } = verbs[verb] as Tried
        const cell = cells[people.indexOf(who)] ?? ''
        return thingOf(kind, who).map((thing) => ({ verb, kind, who, thing, cell, decide }))
      }),
    )
    fc.assert(
      fc.property(drawn, ({ who, thing, cell, decide }) => {
        const verdict = decide(askerOf(who), thing as never)
        const answer = typeof verdict === 'boolean' ? { allowed: verdict, reason: 'refused' } : verdict
        expect(answer.allowed ? 'allowed' : answer.reason).toBe(REASONS[cell])
      }),
      { numRuns: 200 * rows.length },
    )
  })
}
