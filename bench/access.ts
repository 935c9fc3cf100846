/**
 * Every decision of a topic page with 50 answers and 3 hidden parts (target 0.3 ms), for a member to whom none of the
 * ways is open, which is the longest way through the rules.
 */
import {
  canReadHidden,
  canReadPost,
  canReadReply,
  NO_CLAIMS,
  type ReadablePost,
  type StoredAccessRule,
} from '#features/kernel/access/rules/reading.ts'
import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { canAcceptAnswer } from '#features/product/community/permissions.ts'
import { canReact } from '#features/talk/reactions/permissions.ts'
import { canAnswer, canComment, canDeleteThing, canEditThing } from '#features/talk/writing/permissions.ts'
import type { Asker } from '#shared/people/asker.ts'
import { report, rounded } from './site.ts'

const ANSWERS = 50
const HIDDEN = 3
const TURNS = 4_000

const now = new Date('2026-03-07T06:05:00Z')
const tiers = (names: readonly string[]) =>
  names.map((key) => ({ key, roles: ['comment', 'answer', 'chat'] }))
const terms: Terms = {
  now,
  currency: 'RMB',
  settings: {
    level: {
      lv: tiers(['lv1', 'lv2', 'lv3', 'lv4', 'lv5', 'lv6']),
      vip: tiers(['gold', 'keeper', 'root']),
    },
    follow: { picture: '/media/account.png', code: 'lantern' },
  },
}
const member: Asker = {
  personId: 1,
  roles: [],
  permissions: ['comment', 'answer', 'chat'],
  level: 'lv1',
  vip: null,
  isSilenced: false,
  silencedIn: [],
}
const post: ReadablePost & { closedAt: null } = {
  state: 'published',
  publishedAt: new Date(0),
  deletedAt: null,
  authorId: 2,
  closedAt: null,
  node: {
    id: 1,
    visibility: 'private',
    deletedAt: null,
    adminId: 3,
    moderatorIds: [],
    membership: { state: 'joined', until: null },
  },
}
const rules: StoredAccessRule[] = [
  { type: 'money', money: { RMB: 900, USD: 150, EUR: 150 } },
  { type: 'credit', credit: 20 },
  { type: 'vip', keys: ['gold'] },
  { type: 'level', keys: ['lv4'] },
  { type: 'join' },
  { type: 'qrcode' },
  { type: 'comment' },
]

/** What a page asks: of the topic, of each answer, and of each hidden part. @returns how much was decided */
function decideAll(): number {
  let decided = 0
  const ask = <Thing>(decide: (asker: Asker, thing: Thing, terms: Terms) => unknown, thing: Thing) => {
    decided += 1
    decide(member, thing, terms)
  }
  ask(canReadPost, post)
  ask(canAnswer, post)
  ask(canComment, post)
  ask(canReact, post)
  ask(canAcceptAnswer, post)
  ask(canEditThing, post)
  for (let answer = 0; answer < ANSWERS; answer += 1) {
    ask(canReadReply, { post, stands: true })
    ask(canComment, post)
    ask(canEditThing, { authorId: 4, deletedAt: null, node: post.node })
    ask(canDeleteThing, { authorId: 4, deletedAt: null, node: post.node })
  }
  for (let part = 0; part < HIDDEN; part += 1)
    ask(canReadHidden, { authorId: 2, nodeAdminId: 3, rules, ...NO_CLAIMS })
  return decided
}

const spent: number[] = []
let decided = 0
for (let turn = 0; turn < TURNS; turn += 1) {
  const begun = performance.now()
  decided = decideAll()
  // The first ones warm the engine.
  if (turn >= TURNS / 4) spent.push(performance.now() - begun)
}
spent.sort((one, other) => one - other)
const at = (share: number) => spent[Math.floor(spent.length * share)] ?? 0
report(`${decided} decisions of a topic page with ${ANSWERS} answers and ${HIDDEN} hidden parts`, [
  { what: 'p50', measured: `${rounded(at(0.5))} ms`, target: '0.3 ms', holds: at(0.5) <= 0.3 },
  { what: 'p95', measured: `${rounded(at(0.95))} ms`, target: 'reference', holds: '' },
])
