// Made by `npm run generate` from the contracts and actions. Not to be edited.
import type { DescribedCall } from './described-call.ts'

export const DESCRIBED_CALLS: readonly DescribedCall[] = [
 {
  "name": "access.buyHiddenPart",
  "feature": "access",
  "kind": "write",
  "summary": "Pays for the hidden part of a text, at the price that the reader has seen. Once: who has bought it has it.",
  "at": "guaqi.access.buyHiddenPart",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  kind: \"article\" | \"topic\" | \"product\"\n  id: string(≤200)\n  unit: string(≤20)\n  amount: integer(>0)\n}",
  "result": "{ success: true, amount: number, unit: string }",
  "refusals": [
   [
    "already-open",
    409
   ],
   [
    "balance-short",
    422
   ],
   [
    "content-not-found",
    404
   ],
   [
    "not-for-sale",
    422
   ],
   [
    "price-changed",
    409
   ]
  ]
 },
 {
  "name": "access.getHiddenPart",
  "feature": "access",
  "kind": "read",
  "summary": "The part of a text that its access list hides, where it is open to the asker; null where it is not, or is none.",
  "at": "guaqi.access.hiddenPart",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ kind: \"article\" | \"topic\" | \"product\", id: string(≤200) }",
  "result": "{ html: string, headings: { id: string, level: number, text: string }[] } | null",
  "refusals": []
 },
 {
  "name": "access.hasHiddenPart",
  "feature": "access",
  "kind": "read",
  "summary": "Whether a post may hide a part from somebody: false where a stranger may read all there is of it. It is the same for everybody, and mostly all there is to know.",
  "at": "guaqi.access.hasHiddenPart",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ kind: \"article\" | \"topic\" | \"product\", id: string(≤200) }",
  "result": "boolean",
  "refusals": []
 },
 {
  "name": "auth.pageData",
  "feature": "account",
  "kind": "read",
  "summary": "JSON text of what belongs to the signed-in reader of a page, by module id; '{}' for a stranger.",
  "at": "guaqi.loginData",
  "allow": "everybody",
  "limit": "240 per minute",
  "data": "{ path?: string(≤2000), args?: {} }",
  "result": "string",
  "refusals": []
 },
 {
  "name": "auth.viewer",
  "feature": "account",
  "kind": "read",
  "summary": "Who is signed in; null for a stranger.",
  "at": "viewer",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  id: string\n  databaseId: number\n  avatar: { url: string }\n  name: string\n  description: string\n  gqVIP: string | null\n  gqLevel: string\n  darkRoom: { until: string | null, reason: string } | null\n  gqSlug: string\n  gqMoney: string\n  gqCredit: number\n  gqUserSocketToken: string\n  gqTicket: number\n  gqNotification: number\n  gqRoles: {\n    canBuilder: boolean\n    apiSecret: null\n    clients: null\n    client: null\n    server: null\n    isAdmin: boolean\n    hasInfomation: boolean\n    showClose: boolean\n    media: {\n      image: { can: boolean, max: number, count: number, size: number }\n      video: { can: boolean, max: number, count: number }\n      audio: { can: boolean, max: number, count: number }\n      attachment: { can: boolean, max: number, count: number }\n    }\n    userCan: string[]\n  }\n  auth: { expiresAt: string } | null\n} | null",
  "refusals": []
 },
 {
  "name": "profile.uploadAvatar",
  "feature": "account",
  "kind": "write",
  "summary": "Takes a picture as the asker's face. Its bytes come by `POST /api/upload/avatar`.",
  "at": "uploadAvatar.user",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{ file: anything }",
  "result": "{\n  id: string\n  databaseId: number\n  avatar: { url: string }\n  name: string\n  description: string\n  gqVIP: string | null\n  gqLevel: string\n  darkRoom: { until: string | null, reason: string } | null\n  gqSlug: string\n  gqMoney: string\n  gqCredit: number\n  gqUserSocketToken: string\n  gqTicket: number\n  gqNotification: number\n  gqRoles: {\n    canBuilder: boolean\n    apiSecret: null\n    clients: null\n    client: null\n    server: null\n    isAdmin: boolean\n    hasInfomation: boolean\n    showClose: boolean\n    media: {\n      image: { can: boolean, max: number, count: number, size: number }\n      video: { can: boolean, max: number, count: number }\n      audio: { can: boolean, max: number, count: number }\n      attachment: { can: boolean, max: number, count: number }\n    }\n    userCan: string[]\n  }\n  auth: { expiresAt: string } | null\n} | null",
  "refusals": [
   [
    "avatar-broken",
    422
   ],
   [
    "avatar-kind",
    415
   ],
   [
    "avatar-large",
    413
   ],
   [
    "avatar-silenced",
    403
   ]
  ]
 },
 {
  "name": "updateUser",
  "feature": "account",
  "kind": "write",
  "summary": "Changes what is given of the asker themselves, all or nothing.",
  "at": "updateUser.user",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{\n  id: number | string(≤60)\n  displayName?: string(≤300)\n  avatar?: string(≤500)\n  description?: string(≤5000)\n  language?: \"zh-hans\" | \"en\" | \"es\"\n  slug?: string(≤300)\n  showsFavorites?: boolean\n  showsSupporters?: boolean\n  showsFollows?: boolean\n  isSearchable?: boolean\n  hasInfomation?: true\n}",
  "result": "{\n  id: string\n  databaseId: number\n  avatar: { url: string }\n  name: string\n  description: string\n  gqVIP: string | null\n  gqLevel: string\n  darkRoom: { until: string | null, reason: string } | null\n  gqSlug: string\n  gqMoney: string\n  gqCredit: number\n  gqUserSocketToken: string\n  gqTicket: number\n  gqNotification: number\n  gqRoles: {\n    canBuilder: boolean\n    apiSecret: null\n    clients: null\n    client: null\n    server: null\n    isAdmin: boolean\n    hasInfomation: boolean\n    showClose: boolean\n    media: {\n      image: { can: boolean, max: number, count: number, size: number }\n      video: { can: boolean, max: number, count: number }\n      audio: { can: boolean, max: number, count: number }\n      attachment: { can: boolean, max: number, count: number }\n    }\n    userCan: string[]\n  }\n  auth: { expiresAt: string } | null\n} | null",
  "refusals": [
   [
    "address-form",
    400
   ],
   [
    "address-reserved",
    400
   ],
   [
    "address-taken",
    409
   ],
   [
    "address-too-often",
    429
   ],
   [
    "avatar-unknown",
    400
   ],
   [
    "description-long",
    400
   ],
   [
    "name-characters",
    400
   ],
   [
    "name-length",
    400
   ],
   [
    "name-reserved",
    400
   ],
   [
    "name-taken",
    409
   ],
   [
    "not-yourself",
    403
   ]
  ]
 },
 {
  "name": "account.appealByLink",
  "feature": "admin",
  "kind": "write",
  "summary": "The same as `appealSanction`, for whoever holds the link.",
  "at": "guaqi.account.appealByLink",
  "allow": "everybody",
  "limit": "30 per hour",
  "data": "{ token: string(≤200), text: string(1–2000) }",
  "result": "{\n  id: number\n  kind: \"silence\" | \"login-ban\"\n  rule: string\n  reason: string\n  startsAt: string\n  until: string | null\n  appeal: string | null\n}",
  "refusals": [
   [
    "appeal-link-wrong",
    404
   ],
   [
    "appealed-already",
    409
   ],
   [
    "sanction-ended",
    410
   ]
  ]
 },
 {
  "name": "account.appealSanction",
  "feature": "admin",
  "kind": "write",
  "summary": "Asks to have a sanction looked at again, once.",
  "at": "guaqi.account.appealSanction",
  "allow": "members",
  "limit": "30 per hour",
  "data": "{ sanction: integer(>0), text: string(1–2000) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "appealed-already",
    409
   ],
   [
    "sanction-not-found",
    404
   ]
  ]
 },
 {
  "name": "account.getSanctionByLink",
  "feature": "admin",
  "kind": "read",
  "summary": "The sanction that a link is about, for whoever holds it: the person themselves, who may be locked out.",
  "at": "guaqi.account.sanctionByLink",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{ token: string(≤200) }",
  "result": "{\n  id: number\n  kind: \"silence\" | \"login-ban\"\n  rule: string\n  reason: string\n  startsAt: string\n  until: string | null\n  appeal: string | null\n}",
  "refusals": [
   [
    "appeal-link-wrong",
    404
   ],
   [
    "sanction-ended",
    410
   ]
  ]
 },
 {
  "name": "account.listSanctions",
  "feature": "admin",
  "kind": "read",
  "summary": "What is in force against the asker.",
  "at": "guaqi.account.sanctions",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  id: number\n  kind: \"silence\" | \"login-ban\"\n  rule: string\n  reason: string\n  startsAt: string\n  until: string | null\n  appeal: string | null\n}[]",
  "refusals": []
 },
 {
  "name": "admin.correctWorth",
  "feature": "admin",
  "kind": "write",
  "summary": "Gives or takes worth by hand, as a transaction of its own that stands in the person's statement.",
  "at": "guaqi.admin.correctWorth",
  "allow": "admin",
  "limit": "30 per minute",
  "data": "{\n  id: string(≤60) | number\n  key: string\n  unit: string\n  amount: integer(-1000000000000–1000000000000)\n  seen: integer(≥0)\n  reason: string(1–1000)\n}",
  "result": "{ success: true }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "confirmation-needed",
    403
   ],
   [
    "key-used",
    409
   ],
   [
    "not-oneself",
    409
   ],
   [
    "person-not-found",
    404
   ],
   [
    "unit-unknown",
    422
   ],
   [
    "worth-changed",
    409
   ]
  ]
 },
 {
  "name": "admin.countWaiting",
  "feature": "admin",
  "kind": "read",
  "summary": "How much waits for the team.",
  "at": "guaqi.admin.waiting",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  reports: number\n  tickets: number\n  appeals: number\n  disputes: number\n  withdrawals: number\n}",
  "refusals": []
 },
 {
  "name": "admin.createCodes",
  "feature": "admin",
  "kind": "write",
  "summary": "Makes codes that bring money or credit, many at once or one with a word of one's own.",
  "at": "guaqi.admin.createCodes",
  "allow": "admin",
  "limit": "30 per minute",
  "data": "{\n  key: string\n  unit: string\n  amount: integer(1–1000000000000)\n  count: integer(1–1000)\n  uses?: integer(1–1000000)\n  word?: string(≤60)\n  note?: string(≤120)\n  expiresAt?: string(date-time) | null\n}",
  "result": "{ success: true, batch: number }",
  "refusals": [
   [
    "code-over",
    422
   ],
   [
    "code-short",
    422
   ],
   [
    "code-taken",
    409
   ],
   [
    "confirmation-needed",
    403
   ],
   [
    "key-used",
    409
   ],
   [
    "unit-unknown",
    422
   ],
   [
    "word-for-one",
    422
   ]
  ]
 },
 {
  "name": "admin.decideWithdrawal",
  "feature": "admin",
  "kind": "write",
  "summary": "Approves a withdrawal, says that it was paid, or refuses it and gives back what was set aside.",
  "at": "guaqi.admin.decideWithdrawal",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: integer(≥1), decision: \"approve\" | \"pay\" | \"refuse\", note?: string(≤1000) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "not-oneself",
    409
   ],
   [
    "note-missing",
    422
   ],
   [
    "withdrawal-decided",
    409
   ],
   [
    "withdrawal-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.endSessions",
  "feature": "admin",
  "kind": "write",
  "summary": "",
  "at": "guaqi.admin.endSessions",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: string(≤60) | number }",
  "result": "{ success: true, ended: number }",
  "refusals": [
   [
    "above-you",
    403
   ],
   [
    "not-oneself",
    409
   ],
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.findPeople",
  "feature": "admin",
  "kind": "read",
  "summary": "People by number, name, profile address, e-mail or phone; the newest where nothing is asked for.",
  "at": "guaqi.admin.people",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{\n  key?: string(≤320)\n  standing?: \"all\" | \"sanctioned\" | \"team\" | \"leaving\"\n  before?: integer(≥0)\n}",
  "result": "{\n  nodes: {\n    databaseId: number\n    name: string\n    slug: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n    roles: string[]\n    email: string | null\n    phone: string | null\n    sanctions: (\"silence\" | \"login-ban\")[]\n    createdAt: string\n    seenAt: string | null\n  }[]\n  endCursor: number\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "admin.getDayReport",
  "feature": "admin",
  "kind": "read",
  "summary": "What moved on a day of the site's calendar, by reason and by kind of account.",
  "at": "guaqi.admin.dayReport",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ day?: string | null }",
  "result": "{\n  day: string\n  reasons: { reason: string, unit: string, count: number, amount: number }[]\n  accounts: { isSite: boolean, kind: string, unit: string, in: number, out: number }[]\n}",
  "refusals": []
 },
 {
  "name": "admin.getPerson",
  "feature": "admin",
  "kind": "read",
  "summary": "One person as those see them who run the site.",
  "at": "guaqi.admin.person",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ id: string(≤60) | number }",
  "result": "{\n  databaseId: number\n  name: string\n  slug: string\n  path: string\n  avatar: string\n  level: string\n  vip: string | null\n  roles: string[]\n  email: string | null\n  phone: string | null\n  hasEmailVerified: boolean\n  hasPhoneVerified: boolean\n  vipUntil: string | null\n  experience: number\n  createdAt: string\n  eraseAt: string | null\n  sessions: number\n  sanctions: {\n    id: number\n    kind: \"silence\" | \"login-ban\"\n    rule: string\n    reason: string\n    startsAt: string\n    until: string | null\n    isInForce: boolean\n    by: string | null\n    liftedAt: string | null\n    liftedBy: string | null\n    appeal: string | null\n  }[]\n  events: {\n    id: number\n    kind: \"contact-changed\" | \"erasure-asked\" | \"erasure-cancelled\" | \"identity-linked\" | \"identity-unlinked\" | \"passkey-added\" | \"passkey-copied\" | \"passkey-removed\" | \"password-changed\" | \"password-reset\" | \"password-set\" | \"recovery-code-used\" | \"recovery-codes-renewed\" | \"registered\" | \"session-ended\" | \"session-reused\" | \"sessions-ended\" | \"signed-in\" | \"two-step-off\" | \"two-step-on\" | null\n    detail: { [name]: string }\n    device: { browser: string | null, system: string | null }\n    address: string\n    at: string\n  }[]\n  audit: {\n    id: number\n    actor: { name: string, path: string } | null\n    act: string\n    subject: string\n    person: { databaseId: number, name: string } | null\n    detail: {}\n    address: string\n    at: string\n  }[]\n  may: { sanction: boolean, promote: boolean, role: boolean }\n}",
  "refusals": [
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.getWorth",
  "feature": "admin",
  "kind": "read",
  "summary": "What somebody has, how it came about, and what they have bought.",
  "at": "guaqi.admin.worth",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ id: string(≤60) | number }",
  "result": "{\n  accounts: { kind: string, currency: string, amount: number }[]\n  lines: {\n    id: string\n    unit: string\n    amount: number\n    after: number\n    reason: string\n    detail: { [name]: string | number }\n    at: string\n  }[]\n  purchases: {\n    id: number\n    title: string\n    unit: string\n    amount: number\n    at: string\n    refundedAt: string | null\n  }[]\n}",
  "refusals": [
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.grantRole",
  "feature": "admin",
  "kind": "write",
  "summary": "",
  "at": "guaqi.admin.grantRole",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ id: string(≤60) | number, role: \"admin\" | \"staff\" | \"builder\" }",
  "result": "{ success: true }",
  "refusals": [
   [
    "not-oneself",
    409
   ],
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.grantVip",
  "feature": "admin",
  "kind": "write",
  "summary": "Gives days of a VIP tier, or takes the tier away.",
  "at": "guaqi.admin.grantVip",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ id: string(≤60) | number, tier: string(≤40) | null, days?: integer(0–3660) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "no-such-tier",
    422
   ],
   [
    "not-oneself",
    409
   ],
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.liftSanction",
  "feature": "admin",
  "kind": "write",
  "summary": "",
  "at": "guaqi.admin.liftSanction",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ sanction: integer(>0), reason: string(1–1000) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "above-you",
    403
   ],
   [
    "not-oneself",
    409
   ],
   [
    "sanction-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.listAppeals",
  "feature": "admin",
  "kind": "read",
  "summary": "Sanctions whose person asks to have them looked at again, the longest waiting first.",
  "at": "guaqi.admin.appeals",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  nodes: {\n    person: {\n      databaseId: number\n      name: string\n      slug: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n      roles: string[]\n    }\n    sanction: {\n      id: number\n      kind: \"silence\" | \"login-ban\"\n      rule: string\n      reason: string\n      startsAt: string\n      until: string | null\n      isInForce: boolean\n      by: string | null\n      liftedAt: string | null\n      liftedBy: string | null\n      appeal: string | null\n    }\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "admin.listAudit",
  "feature": "admin",
  "kind": "read",
  "summary": "What those who run the site have done, the latest first.",
  "at": "guaqi.admin.audit",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ before?: integer(≥0) }",
  "result": "{\n  nodes: {\n    id: number\n    actor: { name: string, path: string } | null\n    act: string\n    subject: string\n    person: { databaseId: number, name: string } | null\n    detail: {}\n    address: string\n    at: string\n  }[]\n  endCursor: number\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "admin.listCalls",
  "feature": "admin",
  "kind": "read",
  "summary": "Everything that can be asked of this site, with who may, how often, and every no.",
  "at": "guaqi.admin.calls",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  name: string\n  feature: string\n  kind: \"read\" | \"write\"\n  summary: string\n  at: string\n  allow: \"everybody\" | \"members\" | \"admin\" | \"staff\" | \"builder\"\n  limit: { count: number, per: \"minute\" | \"hour\" | \"day\" }\n  data: string\n  result: string\n  refusals: { code: string, status: number, text: string }[]\n}[]",
  "refusals": []
 },
 {
  "name": "admin.listCodeBatches",
  "feature": "admin",
  "kind": "read",
  "summary": "Codes that bring worth, by what they were made for, the latest first.",
  "at": "guaqi.admin.codeBatches",
  "allow": "admin",
  "limit": "120 per minute",
  "data": "{ before?: integer(≥0) }",
  "result": "{\n  nodes: {\n    id: number\n    unit: string\n    amount: number\n    count: number\n    uses: number\n    used: number\n    note: string\n    expiresAt: string | null\n    by: string | null\n    at: string\n    revokedAt: string | null\n  }[]\n  endCursor: number\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "admin.listCodes",
  "feature": "admin",
  "kind": "read",
  "summary": "The codes that were made together, and how often each was used.",
  "at": "guaqi.admin.codes",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ batch: integer(≥1) }",
  "result": "{ codes: { code: string, used: number, usesLeft: number }[] }",
  "refusals": [
   [
    "codes-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.listDisputes",
  "feature": "admin",
  "kind": "read",
  "summary": "The bounties that are frozen, the longest first.",
  "at": "guaqi.admin.disputes",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  nodes: {\n    topic: number\n    path: string\n    title: string\n    asker: string\n    by: string\n    reason: string\n    at: string\n    amount: number\n    currency: string | null\n    answers: { databaseId: number, author: string, score: number }[]\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "admin.listKept",
  "feature": "admin",
  "kind": "read",
  "summary": "Mails and text messages that could not leave the house.",
  "at": "guaqi.admin.kept",
  "allow": "admin",
  "limit": "120 per minute",
  "data": "{ before?: integer(≥0) }",
  "result": "{\n  nodes: {\n    id: number\n    kind: string\n    reason: string\n    recipient: string\n    subject: string\n    text: string\n    at: string\n  }[]\n  endCursor: number\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "admin.listPostings",
  "feature": "admin",
  "kind": "read",
  "summary": "The postings of the ledger in their order, as an accountant takes them along.",
  "at": "guaqi.admin.postings",
  "allow": "admin",
  "limit": "600 per minute",
  "data": "{\n  from?: string | null\n  to?: string | null\n  person?: integer(≥1) | null\n  after?: { transaction: integer(≥0), line: integer(0–2147483647) }\n}",
  "result": "{\n  rows: {\n    transactionId: number\n    line: number\n    at: string\n    reason: string\n    key: string\n    cause: string\n    actorId: number | null\n    account: string\n    personId: number | null\n    kind: string\n    currency: string\n    amount: number\n    after: number\n  }[]\n  next: { transaction: number, line: number } | null\n}",
  "refusals": []
 },
 {
  "name": "admin.listTransactions",
  "feature": "admin",
  "kind": "read",
  "summary": "Transactions of the ledger, the latest first: about a thing, of a person, of a day, by number, or all.",
  "at": "guaqi.admin.transactions",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{\n  by?: \"topic\" | \"article\" | \"product\" | \"doc\" | \"page\" | \"answer\" | \"comment\" | \"node\" | \"person\" | \"code\" | \"transaction\" | null\n  number?: integer(≥0)\n  day?: string | null\n  before?: integer(≥0)\n}",
  "result": "{\n  nodes: {\n    id: number\n    key: string\n    reason: string\n    cause: { title: string, path: string | null } | null\n    actor: { databaseId: number, name: string } | null\n    at: string\n    postings: {\n      person: { databaseId: number, name: string } | null\n      kind: string\n      unit: string\n      amount: number\n      after: number\n    }[]\n  }[]\n  endCursor: number\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "admin.listWithdrawals",
  "feature": "admin",
  "kind": "read",
  "summary": "Earned money that people ask to be paid out, the longest waiting first.",
  "at": "guaqi.admin.withdrawals",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  nodes: {\n    id: number\n    person: { databaseId: number, name: string }\n    currency: string\n    amount: number\n    target: string\n    isApproved: boolean\n    isOwn: boolean\n    at: string\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "admin.refundPurchase",
  "feature": "admin",
  "kind": "write",
  "summary": "Gives back what was paid to read or join, and takes it from whoever was paid; what was bought is closed again.",
  "at": "guaqi.admin.refundPurchase",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ purchase: integer(>0), reason: string(1–1000) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "not-oneself",
    409
   ],
   [
    "purchase-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.resolveBounty",
  "feature": "admin",
  "kind": "write",
  "summary": "Says who gets a disputed reward.",
  "at": "guaqi.admin.resolveBounty",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{\n  topic: integer(≤2147483647)\n  outcome: \"paid\" | \"split\" | \"refunded\"\n  answer?: integer(≤2147483647)\n}",
  "result": "{ success: true }",
  "refusals": [
   [
    "answer-cannot-win",
    422
   ],
   [
    "content-not-found",
    404
   ],
   [
    "nobody-to-pay",
    422
   ],
   [
    "not-disputed",
    409
   ],
   [
    "own-dispute",
    403
   ]
  ]
 },
 {
  "name": "admin.revokeCodes",
  "feature": "admin",
  "kind": "write",
  "summary": "Takes codes back that were made together: what was redeemed stays with whom it was.",
  "at": "guaqi.admin.revokeCodes",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ batch: integer(≥1), reason: string(1–1000) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "codes-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.revokeRole",
  "feature": "admin",
  "kind": "write",
  "summary": "",
  "at": "guaqi.admin.revokeRole",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ id: string(≤60) | number, role: \"admin\" | \"staff\" | \"builder\" }",
  "result": "{ success: true }",
  "refusals": [
   [
    "no-admin-left",
    409
   ],
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "admin.sanctionPerson",
  "feature": "admin",
  "kind": "write",
  "summary": "",
  "at": "guaqi.admin.sanctionPerson",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{\n  id: string(≤60) | number\n  kind: \"silence\" | \"login-ban\"\n  rule?: string(≤120)\n  reason: string(1–1000)\n  until: string(date-time) | null\n}",
  "result": "{ success: true }",
  "refusals": [
   [
    "above-you",
    403
   ],
   [
    "not-oneself",
    409
   ],
   [
    "person-not-found",
    404
   ],
   [
    "sanction-over",
    422
   ]
  ]
 },
 {
  "name": "admin.setLevel",
  "feature": "admin",
  "kind": "write",
  "summary": "",
  "at": "guaqi.admin.setLevel",
  "allow": "admin",
  "limit": "60 per minute",
  "data": "{ id: string(≤60) | number, level: string(≤40) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "no-such-level",
    422
   ],
   [
    "not-oneself",
    409
   ],
   [
    "person-not-found",
    404
   ]
  ]
 },
 {
  "name": "moderation.resolveReports",
  "feature": "admin",
  "kind": "write",
  "summary": "Decides what becomes of reported things, and of who wrote them.",
  "at": "guaqi.moderation.resolveReports",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{\n  ids: integer(>0)[](1–25)\n  outcome: \"deleted\" | \"hidden\" | \"sanctioned\" | \"dismissed\"\n  reason: string(1–1000)\n  sanction?: { kind: \"silence\" | \"login-ban\", until: string(date-time) | null } | null\n}",
  "result": "{ decided: number, missed: number }",
  "refusals": [
   [
    "above-you",
    403
   ],
   [
    "bounty-open",
    409
   ],
   [
    "not-oneself",
    409
   ],
   [
    "report-decided",
    409
   ],
   [
    "report-no-author",
    422
   ],
   [
    "report-not-found",
    404
   ],
   [
    "report-outcome",
    422
   ],
   [
    "sanction-over",
    422
   ]
  ]
 },
 {
  "name": "article.getArticle",
  "feature": "articles",
  "kind": "read",
  "summary": "One article by number or slug, with what the asker may read of its text.",
  "at": "guaqi.article.article",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(≤200) }",
  "result": "{\n  databaseId: number\n  title: string\n  excerpt: string\n  lead: string\n  path: string\n  html: string\n  headings: { id: string, level: number, text: string }[]\n  hidden: {\n    characters: number\n    media: number\n    ways: {\n      type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      credit?: number\n      money?: { amount: number, currency: string }\n      keys?: string[]\n    }[]\n  } | null\n  minutes: number\n  language: \"zh-hans\" | \"en\" | \"es\"\n  languages: (\"zh-hans\" | \"en\" | \"es\")[]\n  publishedAt: string | null\n  updatedAt: string\n  editedAt: string | null\n  cover: {\n    sourceUrl: string\n    srcSet: string\n    width: number | null\n    height: number | null\n    color: string | null\n    alt: string\n  } | null\n  author: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n    description: string\n    articles: number\n    followers: number\n  }\n  categories: { name: string, path: string }[]\n  tags: { name: string, path: string }[]\n  views: number\n  likes: number\n  favorites: number\n  comments: number\n}",
  "refusals": [
   [
    "article-not-found",
    404
   ],
   [
    "gone",
    410
   ]
  ]
 },
 {
  "name": "article.listArticles",
  "feature": "articles",
  "kind": "read",
  "summary": "Articles of the whole site, of a category, of a tag or of a person.",
  "at": "guaqi.article.articles",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  category?: string(≤200)\n  tag?: string(≤200)\n  sort?: \"newest\" | \"popular\"\n  author?: integer(>0)\n  first?: integer(1–30)\n  after?: string(≤300)\n}",
  "result": "{\n  edges: {\n    node: {\n      databaseId: number\n      title: string\n      excerpt: string\n      language: \"zh-hans\" | \"en\" | \"es\"\n      path: string\n      cover: {\n        sourceUrl: string\n        srcSet: string\n        width: number | null\n        height: number | null\n        color: string | null\n        alt: string\n      } | null\n      category: { name: string, path: string } | null\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      }\n      publishedAt: string | null\n      views: number\n      likes: number\n      comments: number\n      access: {\n        type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n        credit?: number\n        money?: { amount: number, currency: string }\n        keys?: string[]\n      } | null\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "term-not-found",
    404
   ]
  ]
 },
 {
  "name": "article.listRelated",
  "feature": "articles",
  "kind": "read",
  "summary": "What to read after an article: others of its category and tags, the nearest first.",
  "at": "guaqi.article.related",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: integer(>0), first?: integer(1–12) }",
  "result": "{\n  databaseId: number\n  title: string\n  excerpt: string\n  language: \"zh-hans\" | \"en\" | \"es\"\n  path: string\n  cover: {\n    sourceUrl: string\n    srcSet: string\n    width: number | null\n    height: number | null\n    color: string | null\n    alt: string\n  } | null\n  category: { name: string, path: string } | null\n  author: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n  }\n  publishedAt: string | null\n  views: number\n  likes: number\n  comments: number\n  access: {\n    type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n    credit?: number\n    money?: { amount: number, currency: string }\n    keys?: string[]\n  } | null\n}[]",
  "refusals": []
 },
 {
  "name": "article.saveArticle",
  "feature": "authoring",
  "kind": "write",
  "summary": "Writes an article, or changes the one that `id` names.",
  "at": "guaqi.article.saveArticle",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  title: string(≤5000)\n  content: anything\n  id?: number | string(≤60) | null\n  cats?: number[](≤20)\n  roles?: {\n    type: \"none\" | \"login\" | \"comment\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n    value: string(≤5000)\n  }[](≤6)\n  cover?: number | null\n  tags?: string(≤5000)[](≤50)\n  excerpt?: string(≤5000)\n  language?: \"zh-hans\" | \"en\" | \"es\"\n  slug?: string(≤5000)\n  publishAt?: string(≤5000)\n  seen?: string(≤40) | null\n}",
  "result": "{ success: true, id: string, slug: string }",
  "refusals": [
   [
    "article-not-yours",
    403
   ],
   [
    "category-not-found",
    404
   ],
   [
    "cover-not-found",
    404
   ],
   [
    "document-broken",
    422
   ],
   [
    "edited-meanwhile",
    409
   ],
   [
    "excerpt-too-long",
    422
   ],
   [
    "foreign-picture",
    422
   ],
   [
    "hidden-for-nobody",
    422
   ],
   [
    "publish-time",
    422
   ],
   [
    "rule-wrong",
    422
   ],
   [
    "silenced",
    403
   ],
   [
    "slug-taken",
    409
   ],
   [
    "slug-wrong",
    422
   ],
   [
    "submit-content",
    422
   ],
   [
    "submit-title",
    422
   ],
   [
    "tag-unknown",
    422
   ],
   [
    "tags-too-many",
    422
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ],
   [
    "text-too-long",
    422
   ],
   [
    "title-too-long",
    422
   ],
   [
    "writing-too-fast",
    429
   ]
  ]
 },
 {
  "name": "content.findSimilar",
  "feature": "authoring",
  "kind": "read",
  "summary": "Topics that may say already what somebody is about to ask.",
  "at": "guaqi.content.similar",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ title: string(≤500), except?: number | null }",
  "result": "{\n  nodes: {\n    databaseId: number\n    title: string\n    language: \"zh-hans\" | \"en\" | \"es\"\n    path: string\n    answers: number\n    isSolved: boolean\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "content.getDraft",
  "feature": "authoring",
  "kind": "read",
  "summary": "",
  "at": "guaqi.content.draft",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ id: integer }",
  "result": "{\n  id: number\n  version: number\n  savedAt: string\n  of: number | null\n  form: {\n    kind: \"topic\" | \"article\"\n    title: string(≤5000)\n    document: anything\n    hidden: anything | null\n    excerpt: string(≤5000)\n    node: number | null\n    cats: number[](≤20)\n    cover?: { id: number, url: string(≤5000) } | null\n    tags: string(≤5000)[](≤50)\n    language: \"zh-hans\" | \"en\" | \"es\"\n    slug: string(≤5000)\n    publishAt: string(≤5000)\n    rules: {\n      type: \"none\" | \"login\" | \"comment\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      value: string(≤5000)\n    }[](≤6)\n    type: \"none\" | \"bounty\" | \"vote\"\n    bounty: {\n      type: \"MONEY\" | \"CREDIT\"\n      value: string(≤5000)\n      deadline: string(≤5000)\n      target: \"ALL\" | \"SOME\"\n      targetList: number[](≤50)\n    }\n    vote: {\n      type: \"SINGLE\" | \"MULTIPLE\" | \"PK\"\n      value: string(≤5000)[](≤100)\n      deadline: string(≤5000)\n    }\n  }\n}",
  "refusals": [
   [
    "draft-not-found",
    404
   ]
  ]
 },
 {
  "name": "content.getPreview",
  "feature": "authoring",
  "kind": "read",
  "summary": "A text as it would read once it is out.",
  "at": "guaqi.content.preview",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ kind: \"topic\" | \"article\", content: anything }",
  "result": "{\n  html: string\n  headings: { id: string, level: number, text: string }[]\n  hidden: string | null\n}",
  "refusals": [
   [
    "document-broken",
    422
   ],
   [
    "foreign-picture",
    422
   ],
   [
    "text-too-long",
    422
   ]
  ]
 },
 {
  "name": "content.getSource",
  "feature": "authoring",
  "kind": "read",
  "summary": "A text of one's own as it stands in the form, or as it stood before a change.",
  "at": "guaqi.content.source",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ kind: \"topic\" | \"article\", id: number | string(≤60), revision?: integer | null }",
  "result": "{\n  databaseId: number\n  path: string\n  state: \"draft\" | \"pending\" | \"published\" | \"hidden\"\n  seen: string\n  isVoteBegun: boolean\n  draft: number | null\n  form: {\n    kind: \"topic\" | \"article\"\n    title: string(≤5000)\n    document: anything\n    hidden: anything | null\n    excerpt: string(≤5000)\n    node: number | null\n    cats: number[](≤20)\n    cover?: { id: number, url: string(≤5000) } | null\n    tags: string(≤5000)[](≤50)\n    language: \"zh-hans\" | \"en\" | \"es\"\n    slug: string(≤5000)\n    publishAt: string(≤5000)\n    rules: {\n      type: \"none\" | \"login\" | \"comment\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      value: string(≤5000)\n    }[](≤6)\n    type: \"none\" | \"bounty\" | \"vote\"\n    bounty: {\n      type: \"MONEY\" | \"CREDIT\"\n      value: string(≤5000)\n      deadline: string(≤5000)\n      target: \"ALL\" | \"SOME\"\n      targetList: number[](≤50)\n    }\n    vote: {\n      type: \"SINGLE\" | \"MULTIPLE\" | \"PK\"\n      value: string(≤5000)[](≤100)\n      deadline: string(≤5000)\n    }\n  }\n}",
  "refusals": [
   [
    "revision-not-found",
    404
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "content.listOwn",
  "feature": "authoring",
  "kind": "read",
  "summary": "What the asker has written, in one of its states.",
  "at": "guaqi.content.own",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  state?: \"draft\" | \"published\" | \"scheduled\" | \"hidden\" | \"removed\"\n  kind?: \"topic\" | \"article\" | \"answer\" | \"comment\"\n  first?: integer(1–50)\n  after?: string(≤300)\n}",
  "result": "{\n  nodes: {\n    kind: \"topic\" | \"article\" | \"answer\" | \"comment\"\n    databaseId: number\n    of: number | null\n    title: string\n    path: string | null\n    state: \"draft\" | \"published\" | \"scheduled\" | \"hidden\" | \"removed\"\n    at: string\n    views: number\n    likes: number\n    replies: number\n    isRestorable: boolean\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": []
 },
 {
  "name": "content.restore",
  "feature": "authoring",
  "kind": "write",
  "summary": "Puts back what was removed, within the time in which it can be.",
  "at": "guaqi.content.restore",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"post\" | \"topic\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ],
   [
    "too-late",
    410
   ]
  ]
 },
 {
  "name": "content.saveDraft",
  "feature": "authoring",
  "kind": "write",
  "summary": "Keeps what is being written. What somebody else has kept meanwhile is never written over.",
  "at": "guaqi.content.saveDraft",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{\n  id?: integer | null\n  version: integer(≥0)\n  of?: integer | null\n  form: {\n    kind: \"topic\" | \"article\"\n    title: string(≤5000)\n    document: anything\n    hidden: anything | null\n    excerpt: string(≤5000)\n    node: number | null\n    cats: number[](≤20)\n    cover?: { id: number, url: string(≤5000) } | null\n    tags: string(≤5000)[](≤50)\n    language: \"zh-hans\" | \"en\" | \"es\"\n    slug: string(≤5000)\n    publishAt: string(≤5000)\n    rules: {\n      type: \"none\" | \"login\" | \"comment\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      value: string(≤5000)\n    }[](≤6)\n    type: \"none\" | \"bounty\" | \"vote\"\n    bounty: {\n      type: \"MONEY\" | \"CREDIT\"\n      value: string(≤5000)\n      deadline: string(≤5000)\n      target: \"ALL\" | \"SOME\"\n      targetList: number[](≤50)\n    }\n    vote: {\n      type: \"SINGLE\" | \"MULTIPLE\" | \"PK\"\n      value: string(≤5000)[](≤100)\n      deadline: string(≤5000)\n    }\n  }\n}",
  "result": "{ id: number, version: number, savedAt: string }",
  "refusals": [
   [
    "document-broken",
    422
   ],
   [
    "draft-conflict",
    409
   ],
   [
    "draft-exists",
    409
   ],
   [
    "draft-not-found",
    404
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-too-long",
    422
   ],
   [
    "too-many-drafts",
    409
   ]
  ]
 },
 {
  "name": "content.suggestTags",
  "feature": "authoring",
  "kind": "read",
  "summary": "Tags that begin with what was typed, those that most texts carry first.",
  "at": "guaqi.content.tags",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ kind: \"topic\" | \"article\", key: string(≤60) }",
  "result": "{ names: string[], canCreate: boolean }",
  "refusals": []
 },
 {
  "name": "mutates.createTopic",
  "feature": "authoring",
  "kind": "write",
  "summary": "Begins a topic, or changes the one that `id` names.",
  "at": "gqCreateTopic",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  title: string(≤5000)\n  content: anything\n  id?: number | string(≤60) | null\n  cat?: number | string(≤60) | null\n  roles?: { type: \"MONEY\" | \"CREDIT\" | \"LEVEL\", value: number | string(≤20) } | null\n  types?: {\n    type: \"none\" | \"bounty\" | \"vote\"\n    bounty?: {\n      deadline?: string(≤5000) | null\n      type?: \"MONEY\" | \"CREDIT\"\n      value?: number | string(≤20) | null\n      target?: \"ALL\" | \"SOME\"\n      targetList?: (number | string(≤60))[](≤50)\n    } | null\n    vote?: {\n      deadline?: string(≤5000) | null\n      type?: \"SINGLE\" | \"MULTIPLE\" | \"PK\"\n      value?: string(≤5000)[](≤100)\n    } | null\n  } | null\n  tags?: string(≤5000)[](≤50)\n  excerpt?: string(≤5000)\n  language?: \"zh-hans\" | \"en\" | \"es\"\n  slug?: string(≤5000)\n  publishAt?: string(≤5000)\n  seen?: string(≤40) | null\n}",
  "result": "{ success: true, id: string, slug: string }",
  "refusals": [
   [
    "bounty-amount",
    422
   ],
   [
    "bounty-deadline",
    422
   ],
   [
    "bounty-short",
    409
   ],
   [
    "bounty-targets",
    422
   ],
   [
    "document-broken",
    422
   ],
   [
    "edited-meanwhile",
    409
   ],
   [
    "excerpt-too-long",
    422
   ],
   [
    "foreign-picture",
    422
   ],
   [
    "hidden-for-nobody",
    422
   ],
   [
    "node-not-found",
    404
   ],
   [
    "poll-begun",
    409
   ],
   [
    "private-node",
    403
   ],
   [
    "publish-time",
    422
   ],
   [
    "rule-wrong",
    422
   ],
   [
    "silenced",
    403
   ],
   [
    "slug-taken",
    409
   ],
   [
    "slug-wrong",
    422
   ],
   [
    "submit-bountyDeadline",
    422
   ],
   [
    "submit-content",
    422
   ],
   [
    "submit-money",
    422
   ],
   [
    "submit-title",
    422
   ],
   [
    "submit-voteContent",
    422
   ],
   [
    "submit-voteCount",
    422
   ],
   [
    "submit-voteDeadline",
    422
   ],
   [
    "tag-unknown",
    422
   ],
   [
    "tags-too-many",
    422
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ],
   [
    "text-too-long",
    422
   ],
   [
    "title-too-long",
    422
   ],
   [
    "topic-not-yours",
    403
   ],
   [
    "type-fixed",
    409
   ],
   [
    "vote-options",
    422
   ],
   [
    "vote-pk",
    422
   ],
   [
    "writing-too-fast",
    429
   ]
  ]
 },
 {
  "name": "mutates.deleteAction draft",
  "feature": "authoring",
  "kind": "write",
  "summary": "",
  "at": "gqDeleteAction",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"draft\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "draft-not-found",
    404
   ]
  ]
 },
 {
  "name": "mutates.deleteAction post",
  "feature": "authoring",
  "kind": "write",
  "summary": "",
  "at": "gqDeleteAction",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"post\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "silenced",
    403
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "mutates.deleteAction topic",
  "feature": "authoring",
  "kind": "write",
  "summary": "",
  "at": "gqDeleteAction",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"topic\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "bounty-open",
    409
   ],
   [
    "silenced",
    403
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "utils.chat",
  "feature": "chat",
  "kind": "write",
  "summary": "Says something: it is stored, and told to everybody in the room. JSON text {index, text, timestamp, signature}.",
  "at": "guaqi.utils.sendChat",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ text: string(≤2000), room?: string(≤40), replyTo?: integer(>0) | null }",
  "result": "string",
  "refusals": [
   [
    "chat-empty",
    422
   ],
   [
    "chat-no-permission",
    403
   ],
   [
    "chat-room-not-found",
    404
   ],
   [
    "chat-silenced",
    403
   ],
   [
    "chat-too-long",
    422
   ],
   [
    "chat-twice",
    409
   ]
  ]
 },
 {
  "name": "utils.chatDelete",
  "feature": "chat",
  "kind": "write",
  "summary": "Takes a message back, one's own or as an administrator; a signature.",
  "at": "guaqi.utils.chatDelete",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ index: integer(>0), userId: number | string(≤60), room?: string(≤40) }",
  "result": "string",
  "refusals": [
   [
    "chat-message-not-found",
    404
   ],
   [
    "chat-not-yours",
    403
   ]
  ]
 },
 {
  "name": "utils.chatEdit",
  "feature": "chat",
  "kind": "write",
  "summary": "Changes one's own words, for some minutes.",
  "at": "guaqi.utils.chatEdit",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ index: integer(>0), text: string(≤2000), room?: string(≤40) }",
  "result": "{ index: number, text: string }",
  "refusals": [
   [
    "chat-empty",
    422
   ],
   [
    "chat-message-not-found",
    404
   ],
   [
    "chat-no-permission",
    403
   ],
   [
    "chat-not-yours",
    403
   ],
   [
    "chat-silenced",
    403
   ],
   [
    "chat-too-late",
    409
   ],
   [
    "chat-too-long",
    422
   ]
  ]
 },
 {
  "name": "utils.chatReact",
  "feature": "chat",
  "kind": "write",
  "summary": "Gives a message a sign, or takes it back.",
  "at": "guaqi.utils.chatReact",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ index: integer(>0), sign: \"like\" | \"laugh\" | \"wow\" | \"thanks\", room?: string(≤40) }",
  "result": "{ index: number, isOn: boolean }",
  "refusals": [
   [
    "chat-message-not-found",
    404
   ],
   [
    "chat-no-permission",
    403
   ],
   [
    "chat-silenced",
    403
   ]
  ]
 },
 {
  "name": "utils.chatRead",
  "feature": "chat",
  "kind": "write",
  "summary": "Remembers up to where the asker has read.",
  "at": "guaqi.utils.chatRead",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ upTo: integer(≥0), room?: string(≤40) }",
  "result": "{ upTo: number }",
  "refusals": [
   [
    "chat-room-not-found",
    404
   ]
  ]
 },
 {
  "name": "utils.getChat",
  "feature": "chat",
  "kind": "read",
  "summary": "What was said in a room, going back from the newest.",
  "at": "guaqi.utils.chatHistory",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  room?: string(≤40)\n  before?: integer(>0) | null\n  after?: integer(≥0) | null\n  first?: integer(≤50)\n}",
  "result": "{\n  room: string\n  messages: {\n    index: number\n    databaseId: number\n    userId: number\n    name: string\n    slug: string\n    avatar: string\n    level: string\n    vip: string | null\n    text: string\n    timestamp: number\n    isEdited: boolean\n    deleted: \"author\" | \"staff\" | null\n    replyTo: { index: number, name: string, text: string } | null\n    reactions: { [name]: number[] }\n  }[]\n  hasMore: boolean\n  readUpTo: number | null\n  last: number\n  mayModerate: boolean\n}",
  "refusals": [
   [
    "chat-room-not-found",
    404
   ]
  ]
 },
 {
  "name": "auth.authCaptcha",
  "feature": "codes",
  "kind": "read",
  "summary": "The same for members who change how they are reached.",
  "at": "guaqi.utils.authCaptcha",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ phoneOrEmail: string(≤320), action: \"register\" | \"forget\" | \"bind\" | \"confirm\" }",
  "result": "{ base64: string, captchaSign: string, timestamp: number }",
  "refusals": [
   [
    "email-invalid",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "auth.captcha",
  "feature": "codes",
  "kind": "read",
  "summary": "A picture to read, for somebody who is not signed in: it begins a flow of one purpose for one address or number.",
  "at": "guaqi.utils.captcha",
  "allow": "everybody",
  "limit": "30 per minute",
  "data": "{ phoneOrEmail: string(≤320), action: \"register\" | \"forget\" | \"bind\" | \"confirm\" }",
  "result": "{ base64: string, captchaSign: string, timestamp: number }",
  "refusals": [
   [
    "email-invalid",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "auth.captchaChallenge",
  "feature": "codes",
  "kind": "read",
  "summary": "Work for the browser of somebody who cannot see the picture, or would rather not.",
  "at": "guaqi.utils.captchaChallenge",
  "allow": "everybody",
  "limit": "20 per minute",
  "data": "{ phoneOrEmail: string(≤320), action: \"register\" | \"forget\" | \"bind\" | \"confirm\" }",
  "result": "{\n  parameters: {\n    algorithm: string(≤20)\n    cost: integer(1–100000)\n    data: { contact: string, purpose: \"register\" | \"forget\" | \"bind\" | \"confirm\" }\n    expiresAt: integer\n    keyLength: integer(1–64)\n    keyPrefix: string\n    keySignature: string\n    nonce: string\n    salt: string\n  }\n  signature: string\n}",
  "refusals": [
   [
    "email-invalid",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "auth.captchaSolve",
  "feature": "codes",
  "kind": "write",
  "summary": "The work done: the same as a picture that was read, together with what would have stood on it.",
  "at": "guaqi.utils.captchaSolve",
  "allow": "everybody",
  "limit": "20 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  challenge: {\n    parameters: {\n      algorithm: string(≤20)\n      cost: integer(1–100000)\n      data: { contact: string, purpose: \"register\" | \"forget\" | \"bind\" | \"confirm\" }\n      expiresAt: integer\n      keyLength: integer(1–64)\n      keyPrefix: string\n      keySignature: string\n      nonce: string\n      salt: string\n    }\n    signature: string\n  }\n  solution: { counter: integer(0–4294967295), derivedKey: string }\n}",
  "result": "{ captchaSign: string, captchaInput: string, timestamp: number }",
  "refusals": [
   [
    "challenge-invalid",
    422
   ],
   [
    "email-invalid",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "auth.captchaVerify",
  "feature": "codes",
  "kind": "write",
  "summary": "Whether a picture was read rightly. It can be asked again, and does not end the flow.",
  "at": "guaqi.utils.captchaVerify",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n}",
  "result": "boolean",
  "refusals": []
 },
 {
  "name": "auth.getCode",
  "feature": "codes",
  "kind": "write",
  "summary": "Sends a code. The answer is its sign, whether or not anybody has an account by that address.",
  "at": "guaqi.utils.getCode",
  "allow": "everybody",
  "limit": "20 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  lang?: string(≤20)\n  siteUrl?: string(≤500)\n}",
  "result": "string",
  "refusals": [
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-too-many",
    429
   ],
   [
    "code-too-soon",
    429
   ],
   [
    "contact-not-offered",
    422
   ],
   [
    "email-invalid",
    422
   ],
   [
    "not-signed-in",
    401
   ],
   [
    "phone-invalid",
    422
   ],
   [
    "sms-paused",
    422
   ]
  ]
 },
 {
  "name": "auth.verifyCode",
  "feature": "codes",
  "kind": "write",
  "summary": "Whether a code is right; it remains to be used.",
  "at": "guaqi.utils.verifyCode",
  "allow": "everybody",
  "limit": "30 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  verificationInput: string(≤20)\n  verificationSign: string(≤64)\n}",
  "result": "true",
  "refusals": [
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-expired",
    422
   ],
   [
    "code-used",
    422
   ],
   [
    "code-wrong",
    422
   ],
   [
    "email-invalid",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "comments.listComments",
  "feature": "comments",
  "kind": "read",
  "summary": "Comments on a post or an answer as threads of one level, or the further replies of one of them.",
  "at": "guaqi.comments.list",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  on: { kind: \"article\" | \"topic\" | \"product\" | \"page\", id: integer(>0) } | { kind: \"answer\", id: integer(>0) }\n  parent?: integer(>0)\n  sort?: \"newest\" | \"oldest\"\n  first?: integer(1–30)\n  after?: string(≤300)\n}",
  "result": "{\n  nodes: {\n    databaseId: number\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    } | null\n    guestName: string | null\n    language: \"zh-hans\" | \"en\" | \"es\"\n    html: string\n    likes: number\n    createdAt: string\n    editedAt: string | null\n    replies: {\n      databaseId: number\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      } | null\n      guestName: string | null\n      language: \"zh-hans\" | \"en\" | \"es\"\n      html: string\n      likes: number\n      createdAt: string\n      editedAt: string | null\n    }[]\n    repliesCount: number\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n  total: number\n  isClosed: boolean\n}",
  "refusals": [
   [
    "comments-not-found",
    404
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "mutates.content COMMENT",
  "feature": "comments",
  "kind": "write",
  "summary": "Says something to a post, an answer or a comment.",
  "at": "gqContent",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  type: \"COMMENT\"\n  id: string(1–60) | number\n  content: string | { version: number, content: anything[] }\n}",
  "result": "{\n  type: \"COMMENT\"\n  success: true\n  id: string\n  commentCount: number\n  comment: {\n    databaseId: number\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    } | null\n    guestName: string | null\n    language: \"zh-hans\" | \"en\" | \"es\"\n    html: string\n    likes: number\n    createdAt: string\n    editedAt: string | null\n    replies: {\n      databaseId: number\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      } | null\n      guestName: string | null\n      language: \"zh-hans\" | \"en\" | \"es\"\n      html: string\n      likes: number\n      createdAt: string\n      editedAt: string | null\n    }[]\n    repliesCount: number\n  }\n}",
  "refusals": [
   [
    "comment-not-yours",
    403
   ],
   [
    "content-not-found",
    404
   ],
   [
    "private-node",
    403
   ],
   [
    "said-before",
    409
   ],
   [
    "silenced",
    403
   ],
   [
    "talk-closed",
    403
   ],
   [
    "text-empty",
    422
   ],
   [
    "text-too-long",
    422
   ],
   [
    "writing-too-fast",
    429
   ]
  ]
 },
 {
  "name": "archive.nodesList",
  "feature": "community",
  "kind": "read",
  "summary": "All nodes, private ones too: they are listed, only their topics are not.",
  "at": "communityCats",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ first?: integer(1–20), after?: string(≤300) }",
  "result": "{\n  edges: {\n    cursor: string\n    node: {\n      id: string\n      databaseId: number\n      gqSlug: string\n      thumb: {\n        sourceUrl: string\n        srcSet: string\n        width: number | null\n        height: number | null\n        color: string | null\n      }\n      count: number\n      subscribers: number\n      communityCatMetas: {\n        memberCount: number\n        admin: {\n          databaseId: number\n          name: string\n          gqSlug: string\n          avatar: { url: string }\n          level: string\n          vip: string | null\n        } | null\n        name: string\n        description: string\n        rules: string\n        isJoin: boolean\n        joinState: \"joined\" | \"waiting\" | \"none\"\n        canRead: boolean\n        settings: {\n          nodeType: \"public\" | \"privte\"\n          joinRole: {\n            type: \"money\" | \"level\" | \"other\"\n            needsApproval: boolean\n            pay: {\n              value: number | null\n              currency: string | null\n              amount: number | null\n              period: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n            }\n            levels: string[]\n          }\n        }\n      }\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": []
 },
 {
  "name": "community.createNode",
  "feature": "community",
  "kind": "write",
  "summary": "Makes a node, which whoever made it looks after.",
  "at": "guaqi.community.createNode",
  "allow": "members",
  "limit": "20 per day",
  "data": "{\n  language: \"zh-hans\" | \"en\" | \"es\"\n  visibility: \"public\" | \"private\"\n  texts: { [name]: { name: string(≤60), description: string(≤500), rules: string(≤2000) } }\n  joinKind: \"free\" | \"approval\" | \"money\" | \"level\"\n  joinPrices: { [name]: integer(≤100000000) }\n  joinPeriod: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n  joinLevels: string(≤60)[](≤50)\n}",
  "result": "{ success: true, databaseId: number, path: string }",
  "refusals": [
   [
    "node-needs-levels",
    422
   ],
   [
    "node-needs-name",
    422
   ],
   [
    "node-needs-price",
    422
   ],
   [
    "node-not-yours",
    403
   ],
   [
    "silenced",
    403
   ]
  ]
 },
 {
  "name": "community.decideJoinRequest",
  "feature": "community",
  "kind": "write",
  "summary": "Lets somebody into a node, or refuses them with a reason that they are told.",
  "at": "guaqi.community.decideJoinRequest",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ node: integer(>0), person: integer(>0), isApproved: boolean, reason?: string(≤300) }",
  "result": "{ success: true, memberCount: number, waiting: number }",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-not-found",
    404
   ],
   [
    "not-node-admin",
    403
   ],
   [
    "refusal-needs-reason",
    422
   ],
   [
    "request-decided",
    409
   ]
  ]
 },
 {
  "name": "community.disputeBounty",
  "feature": "community",
  "kind": "write",
  "summary": "Freezes an open bounty until the staff has looked at it: for whoever asked, and whoever has answered.",
  "at": "guaqi.community.disputeBounty",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{ topic: integer(>0), reason: string(1–1000) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "bounty-closed",
    409
   ],
   [
    "bounty-not-payable",
    422
   ],
   [
    "content-not-found",
    404
   ],
   [
    "not-party",
    403
   ]
  ]
 },
 {
  "name": "community.getAnswer",
  "feature": "community",
  "kind": "read",
  "summary": "One answer, with the topic it belongs to.",
  "at": "guaqi.community.answer",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: integer(>0) }",
  "result": "{\n  answer: {\n    databaseId: number\n    path: string\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    language: \"zh-hans\" | \"en\" | \"es\"\n    html: string\n    excerpt: string\n    score: number\n    isAccepted: boolean\n    createdAt: string\n    updatedAt: string\n    editedAt: string | null\n    comments: number\n    firstComments: {\n      databaseId: number\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      } | null\n      guestName: string | null\n      language: \"zh-hans\" | \"en\" | \"es\"\n      html: string\n      likes: number\n      createdAt: string\n      editedAt: string | null\n      replies: {\n        databaseId: number\n        author: {\n          databaseId: number\n          name: string\n          path: string\n          avatar: string\n          level: string\n          vip: string | null\n        } | null\n        guestName: string | null\n        language: \"zh-hans\" | \"en\" | \"es\"\n        html: string\n        likes: number\n        createdAt: string\n        editedAt: string | null\n      }[]\n      repliesCount: number\n    }[]\n    doc: { title: string, path: string } | null\n  }\n  topic: {\n    databaseId: number\n    path: string\n    title: string\n    language: \"zh-hans\" | \"en\" | \"es\"\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    node: { databaseId: number, name: string, path: string }\n    publishedAt: string | null\n    lastActivityAt: string\n    lastPerson: { databaseId: number, name: string, avatar: string } | null\n    answers: number\n    views: number\n    isPinned: boolean\n    isFeatured: boolean\n    isSolved: boolean\n    isPrivate: boolean\n    access: {\n      type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      credit?: number\n      money?: { amount: number, currency: string }\n      keys?: string[]\n    } | null\n    bounty: {\n      kind: \"money\" | \"credit\"\n      amount: number\n      currency: string | null\n      deadline: string\n      state: \"open\" | \"paid\" | \"split\" | \"refunded\" | \"disputed\"\n      isOpen: boolean\n      stage: \"running\" | \"grace\" | \"due\"\n      isHeld: boolean\n    } | null\n    vote: {\n      kind: \"single\" | \"multiple\" | \"pk\"\n      deadline: string\n      voters: number\n      isOpen: boolean\n    } | null\n  }\n  cat: {\n    id: string\n    databaseId: number\n    gqSlug: string\n    thumb: {\n      sourceUrl: string\n      srcSet: string\n      width: number | null\n      height: number | null\n      color: string | null\n    }\n    count: number\n    subscribers: number\n    communityCatMetas: {\n      memberCount: number\n      admin: {\n        databaseId: number\n        name: string\n        gqSlug: string\n        avatar: { url: string }\n        level: string\n        vip: string | null\n      } | null\n      name: string\n      description: string\n      rules: string\n      isJoin: boolean\n      joinState: \"joined\" | \"waiting\" | \"none\"\n      canRead: boolean\n      settings: {\n        nodeType: \"public\" | \"privte\"\n        joinRole: {\n          type: \"money\" | \"level\" | \"other\"\n          needsApproval: boolean\n          pay: {\n            value: number | null\n            currency: string | null\n            amount: number | null\n            period: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n          }\n          levels: string[]\n        }\n      }\n    }\n  }\n}",
  "refusals": [
   [
    "answer-not-found",
    404
   ],
   [
    "gone",
    410
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "community.getNode",
  "feature": "community",
  "kind": "read",
  "summary": "One node by number or slug.",
  "at": "guaqi.community.node",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(1–200) }",
  "result": "{\n  id: string\n  databaseId: number\n  gqSlug: string\n  thumb: {\n    sourceUrl: string\n    srcSet: string\n    width: number | null\n    height: number | null\n    color: string | null\n  }\n  count: number\n  subscribers: number\n  communityCatMetas: {\n    memberCount: number\n    admin: {\n      databaseId: number\n      name: string\n      gqSlug: string\n      avatar: { url: string }\n      level: string\n      vip: string | null\n    } | null\n    name: string\n    description: string\n    rules: string\n    isJoin: boolean\n    joinState: \"joined\" | \"waiting\" | \"none\"\n    canRead: boolean\n    settings: {\n      nodeType: \"public\" | \"privte\"\n      joinRole: {\n        type: \"money\" | \"level\" | \"other\"\n        needsApproval: boolean\n        pay: {\n          value: number | null\n          currency: string | null\n          amount: number | null\n          period: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n        }\n        levels: string[]\n      }\n    }\n  }\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-not-found",
    404
   ]
  ]
 },
 {
  "name": "community.getNodeSettings",
  "feature": "community",
  "kind": "read",
  "summary": "What whoever looks after a node has set: its names, texts, rules, and how one joins.",
  "at": "guaqi.community.nodeSettings",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ node: integer(>0) }",
  "result": "{\n  texts: { [name]: { name: string(≤60), description: string(≤500), rules: string(≤2000) } }\n  joinKind: \"free\" | \"approval\" | \"money\" | \"level\"\n  joinPrices: { [name]: integer(≤100000000) }\n  joinPeriod: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n  joinLevels: string(≤60)[](≤50)\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-not-found",
    404
   ],
   [
    "not-node-admin",
    403
   ]
  ]
 },
 {
  "name": "community.getTopic",
  "feature": "community",
  "kind": "read",
  "summary": "One topic by number or slug, with its node, bounty or vote.",
  "at": "guaqi.community.topic",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(1–200) }",
  "result": "{\n  databaseId: number\n  path: string\n  title: string\n  language: \"zh-hans\" | \"en\" | \"es\"\n  author: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n  }\n  node: { databaseId: number, name: string, path: string }\n  publishedAt: string | null\n  lastActivityAt: string\n  lastPerson: { databaseId: number, name: string, avatar: string } | null\n  answers: number\n  views: number\n  isPinned: boolean\n  isFeatured: boolean\n  isSolved: boolean\n  isPrivate: boolean\n  access: {\n    type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n    credit?: number\n    money?: { amount: number, currency: string }\n    keys?: string[]\n  } | null\n  bounty: {\n    kind: \"money\" | \"credit\"\n    amount: number\n    currency: string | null\n    deadline: string\n    state: \"open\" | \"paid\" | \"split\" | \"refunded\" | \"disputed\"\n    isOpen: boolean\n    stage: \"running\" | \"grace\" | \"due\"\n    isHeld: boolean\n  } | null\n  vote: {\n    kind: \"single\" | \"multiple\" | \"pk\"\n    deadline: string\n    voters: number\n    isOpen: boolean\n  } | null\n  excerpt: string\n  html: string\n  hidden: {\n    characters: number\n    media: number\n    ways: {\n      type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      credit?: number\n      money?: { amount: number, currency: string }\n      keys?: string[]\n    }[]\n  } | null\n  updatedAt: string\n  editedAt: string | null\n  isClosed: boolean\n  likes: number\n  favorites: number\n  comments: number\n  firstComments: {\n    databaseId: number\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    } | null\n    guestName: string | null\n    language: \"zh-hans\" | \"en\" | \"es\"\n    html: string\n    likes: number\n    createdAt: string\n    editedAt: string | null\n    replies: {\n      databaseId: number\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      } | null\n      guestName: string | null\n      language: \"zh-hans\" | \"en\" | \"es\"\n      html: string\n      likes: number\n      createdAt: string\n      editedAt: string | null\n    }[]\n    repliesCount: number\n  }[]\n  authorCard: { description: string, topics: number, answers: number }\n  cat: {\n    id: string\n    databaseId: number\n    gqSlug: string\n    thumb: {\n      sourceUrl: string\n      srcSet: string\n      width: number | null\n      height: number | null\n      color: string | null\n    }\n    count: number\n    subscribers: number\n    communityCatMetas: {\n      memberCount: number\n      admin: {\n        databaseId: number\n        name: string\n        gqSlug: string\n        avatar: { url: string }\n        level: string\n        vip: string | null\n      } | null\n      name: string\n      description: string\n      rules: string\n      isJoin: boolean\n      joinState: \"joined\" | \"waiting\" | \"none\"\n      canRead: boolean\n      settings: {\n        nodeType: \"public\" | \"privte\"\n        joinRole: {\n          type: \"money\" | \"level\" | \"other\"\n          needsApproval: boolean\n          pay: {\n            value: number | null\n            currency: string | null\n            amount: number | null\n            period: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n          }\n          levels: string[]\n        }\n      }\n    }\n  }\n  tags: { name: string, path: string }[]\n  bountyTargets: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n  }[]\n  options: { databaseId: number, text: string, ballots: number | null }[]\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "private-node",
    403
   ],
   [
    "topic-not-found",
    404
   ]
  ]
 },
 {
  "name": "community.leaveNode",
  "feature": "community",
  "kind": "write",
  "summary": "Leaves a node, or takes back having asked.",
  "at": "guaqi.community.leaveNode",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ id: string(≤60) | number }",
  "result": "{ success: true, memberCount: number }",
  "refusals": [
   [
    "node-not-found",
    404
   ]
  ]
 },
 {
  "name": "community.listAnswers",
  "feature": "community",
  "kind": "read",
  "summary": "Answers of a topic, the accepted one first, each with its first comments.",
  "at": "guaqi.community.answers",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  topic: integer(>0)\n  sort?: \"best\" | \"newest\" | \"oldest\"\n  first?: integer(1–30)\n  after?: string(≤300)\n}",
  "result": "{\n  nodes: {\n    databaseId: number\n    path: string\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    language: \"zh-hans\" | \"en\" | \"es\"\n    html: string\n    excerpt: string\n    score: number\n    isAccepted: boolean\n    createdAt: string\n    updatedAt: string\n    editedAt: string | null\n    comments: number\n    firstComments: {\n      databaseId: number\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      } | null\n      guestName: string | null\n      language: \"zh-hans\" | \"en\" | \"es\"\n      html: string\n      likes: number\n      createdAt: string\n      editedAt: string | null\n      replies: {\n        databaseId: number\n        author: {\n          databaseId: number\n          name: string\n          path: string\n          avatar: string\n          level: string\n          vip: string | null\n        } | null\n        guestName: string | null\n        language: \"zh-hans\" | \"en\" | \"es\"\n        html: string\n        likes: number\n        createdAt: string\n        editedAt: string | null\n      }[]\n      repliesCount: number\n    }[]\n    doc: { title: string, path: string } | null\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "private-node",
    403
   ],
   [
    "topic-not-found",
    404
   ]
  ]
 },
 {
  "name": "community.listJoinRequests",
  "feature": "community",
  "kind": "read",
  "summary": "Who waits to be let into a node, the longest first: for whoever looks after it.",
  "at": "guaqi.community.joinRequests",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ node: integer(>0), after?: string(≤200) }",
  "result": "{\n  nodes: {\n    person: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    request: string\n    askedAt: string\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-not-found",
    404
   ],
   [
    "not-node-admin",
    403
   ]
  ]
 },
 {
  "name": "community.listMyNodes",
  "feature": "community",
  "kind": "read",
  "summary": "The nodes that the asker has to do with.",
  "at": "guaqi.community.myNodes",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  readsAll: boolean\n  nodes: {\n    databaseId: number\n    isJoin: boolean\n    state: \"joined\" | \"waiting\" | \"none\"\n    until: string | null\n    canRead: boolean\n    looksAfter: boolean\n    waiting: number\n    refusal: string | null\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "community.listNodeMembers",
  "feature": "community",
  "kind": "read",
  "summary": "Who is in a node, the newest first: for whoever may read in it.",
  "at": "guaqi.community.nodeMembers",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ node: integer(>0), after?: string(≤200) }",
  "result": "{\n  nodes: {\n    person: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    isAdmin: boolean\n    since: string\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-not-found",
    404
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "community.listTopics",
  "feature": "community",
  "kind": "read",
  "summary": "Topics of the whole community, a node, a tag or a person, in one of four orders.",
  "at": "guaqi.community.topics",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  node?: integer(>0)\n  tag?: integer(>0)\n  author?: integer(>0)\n  tab?: \"newest\" | \"hot\" | \"bounty\" | \"unsolved\"\n  first?: integer(1–30)\n  after?: string(≤300)\n}",
  "result": "{\n  nodes: {\n    databaseId: number\n    path: string\n    title: string\n    language: \"zh-hans\" | \"en\" | \"es\"\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    node: { databaseId: number, name: string, path: string }\n    publishedAt: string | null\n    lastActivityAt: string\n    lastPerson: { databaseId: number, name: string, avatar: string } | null\n    answers: number\n    views: number\n    isPinned: boolean\n    isFeatured: boolean\n    isSolved: boolean\n    isPrivate: boolean\n    access: {\n      type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      credit?: number\n      money?: { amount: number, currency: string }\n      keys?: string[]\n    } | null\n    bounty: {\n      kind: \"money\" | \"credit\"\n      amount: number\n      currency: string | null\n      deadline: string\n      state: \"open\" | \"paid\" | \"split\" | \"refunded\" | \"disputed\"\n      isOpen: boolean\n      stage: \"running\" | \"grace\" | \"due\"\n      isHeld: boolean\n    } | null\n    vote: {\n      kind: \"single\" | \"multiple\" | \"pk\"\n      deadline: string\n      voters: number\n      isOpen: boolean\n    } | null\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "node-not-found",
    404
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "community.makeDoc",
  "feature": "community",
  "kind": "write",
  "summary": "Makes a help page of an accepted answer that everybody may read, once: who asks again is told which it is.",
  "at": "guaqi.community.makeDoc",
  "allow": "staff",
  "limit": "30 per minute",
  "data": "{ answer: integer(>0) }",
  "result": "{ success: true, databaseId: number, path: string }",
  "refusals": [
   [
    "answer-not-accepted",
    409
   ],
   [
    "answer-not-found",
    404
   ],
   [
    "answer-not-public",
    422
   ],
   [
    "doc-silenced",
    403
   ]
  ]
 },
 {
  "name": "community.markTopic",
  "feature": "community",
  "kind": "write",
  "summary": "Pins, features or closes a topic, or takes that back: for whoever looks after its node.",
  "at": "guaqi.community.markTopic",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ topic: integer(>0), mark: \"pinned\" | \"featured\" | \"closed\", isOn: boolean }",
  "result": "{ success: true }",
  "refusals": [
   [
    "not-node-admin",
    403
   ],
   [
    "topic-not-found",
    404
   ]
  ]
 },
 {
  "name": "community.moveTopic",
  "feature": "community",
  "kind": "write",
  "summary": "Moves a topic into another node: for whoever looks after both.",
  "at": "guaqi.community.moveTopic",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ topic: integer(>0), node: integer(>0) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-not-found",
    404
   ],
   [
    "node-other-kind",
    422
   ],
   [
    "not-node-admin",
    403
   ],
   [
    "topic-not-found",
    404
   ]
  ]
 },
 {
  "name": "community.saveNodeSettings",
  "feature": "community",
  "kind": "write",
  "summary": "",
  "at": "guaqi.community.saveNodeSettings",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  node: integer(>0)\n  texts: { [name]: { name: string(≤60), description: string(≤500), rules: string(≤2000) } }\n  joinKind: \"free\" | \"approval\" | \"money\" | \"level\"\n  joinPrices: { [name]: integer(≤100000000) }\n  joinPeriod: \"month\" | \"season\" | \"half-year\" | \"year\" | \"ever\" | null\n  joinLevels: string(≤60)[](≤50)\n}",
  "result": "{ success: true }",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "node-needs-levels",
    422
   ],
   [
    "node-needs-name",
    422
   ],
   [
    "node-needs-price",
    422
   ],
   [
    "node-not-found",
    404
   ],
   [
    "not-node-admin",
    403
   ]
  ]
 },
 {
  "name": "mutates.content ACCEPT",
  "feature": "community",
  "kind": "write",
  "summary": "Says which answer solved a topic, or that none has.",
  "at": "gqContent",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ type: \"ACCEPT\", id: string(1–60) | number, content?: boolean | \"\" | null }",
  "result": "{ type: \"ACCEPT\", success: true, id: string, isAccepted: boolean }",
  "refusals": [
   [
    "answer-cannot-win",
    422
   ],
   [
    "bounty-asker-only",
    403
   ],
   [
    "bounty-frozen",
    409
   ],
   [
    "bounty-not-payable",
    422
   ],
   [
    "bounty-over",
    409
   ],
   [
    "bounty-paid",
    409
   ],
   [
    "content-not-found",
    404
   ],
   [
    "not-asker",
    403
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "mutates.content ANSWER",
  "feature": "community",
  "kind": "write",
  "summary": "Answers a topic.",
  "at": "gqContent",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  type: \"ANSWER\"\n  id: string(1–60) | number\n  content: string | { version: number, content: anything[] }\n}",
  "result": "{\n  type: \"ANSWER\"\n  success: true\n  id: string\n  answerCount: number\n  answer: {\n    databaseId: number\n    path: string\n    author: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    language: \"zh-hans\" | \"en\" | \"es\"\n    html: string\n    excerpt: string\n    score: number\n    isAccepted: boolean\n    createdAt: string\n    updatedAt: string\n    editedAt: string | null\n    comments: number\n    firstComments: {\n      databaseId: number\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      } | null\n      guestName: string | null\n      language: \"zh-hans\" | \"en\" | \"es\"\n      html: string\n      likes: number\n      createdAt: string\n      editedAt: string | null\n      replies: {\n        databaseId: number\n        author: {\n          databaseId: number\n          name: string\n          path: string\n          avatar: string\n          level: string\n          vip: string | null\n        } | null\n        guestName: string | null\n        language: \"zh-hans\" | \"en\" | \"es\"\n        html: string\n        likes: number\n        createdAt: string\n        editedAt: string | null\n      }[]\n      repliesCount: number\n    }[]\n    doc: { title: string, path: string } | null\n  }\n}",
  "refusals": [
   [
    "answer-not-yours",
    403
   ],
   [
    "bounty-for-others",
    403
   ],
   [
    "content-not-found",
    404
   ],
   [
    "own-bounty",
    403
   ],
   [
    "private-node",
    403
   ],
   [
    "said-before",
    409
   ],
   [
    "silenced",
    403
   ],
   [
    "talk-closed",
    403
   ],
   [
    "text-empty",
    422
   ],
   [
    "text-too-long",
    422
   ],
   [
    "writing-too-fast",
    429
   ]
  ]
 },
 {
  "name": "mutates.content VOTE",
  "feature": "community",
  "kind": "write",
  "summary": "Votes in the poll of a topic, or takes the vote back.",
  "at": "gqContent",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ type: \"VOTE\", id: string(1–60) | number, content: integer(>0) | integer(>0)[](≤50) }",
  "result": "{\n  type: \"VOTE\"\n  success: true\n  id: string\n  chosen: number[]\n  voterCount: number\n  options: { databaseId: number, ballots: number | null }[]\n}",
  "refusals": [
   [
    "content-not-found",
    404
   ],
   [
    "poll-closed",
    409
   ],
   [
    "private-node",
    403
   ],
   [
    "wrong-options",
    422
   ]
  ]
 },
 {
  "name": "mutates.joinNode",
  "feature": "community",
  "kind": "write",
  "summary": "Joins a node, or asks to where its admin decides.",
  "at": "gqJoinNode",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  id: string(≤60) | number\n  request?: string(≤300)\n  pay?: { currency: string(≤20), amount: integer(>0) }\n}",
  "result": "{ success: true, memberCount: number }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "gone",
    410
   ],
   [
    "node-for-levels",
    422
   ],
   [
    "node-has-price",
    422
   ],
   [
    "node-not-found",
    404
   ],
   [
    "price-changed",
    409
   ]
  ]
 },
 {
  "name": "docs.getDoc",
  "feature": "docs",
  "kind": "read",
  "summary": "One doc by number or slug, with its neighbours in reading order.",
  "at": "guaqi.docs.doc",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(≤200) }",
  "result": "{\n  databaseId: number\n  title: string\n  excerpt: string\n  path: string\n  html: string\n  headings: { id: string, level: number, text: string }[]\n  language: \"zh-hans\" | \"en\" | \"es\"\n  languages: (\"zh-hans\" | \"en\" | \"es\")[]\n  updatedAt: string\n  previous: { databaseId: number, title: string, path: string } | null\n  next: { databaseId: number, title: string, path: string } | null\n  counts: { helpful: number, unhelpful: number }\n  source: { title: string, path: string, language: \"zh-hans\" | \"en\" | \"es\" } | null\n}",
  "refusals": [
   [
    "doc-not-found",
    404
   ],
   [
    "gone",
    410
   ]
  ]
 },
 {
  "name": "docs.getTree",
  "feature": "docs",
  "kind": "read",
  "summary": "The whole help centre as a tree, in reading order.",
  "at": "guaqi.docs.tree",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{}",
  "result": "__schema0[]",
  "refusals": []
 },
 {
  "name": "docs.voteHelpful",
  "feature": "docs",
  "kind": "write",
  "summary": "\"Was this helpful\": one vote for each person or browser, which may change its mind.",
  "at": "guaqi.docs.voteHelpful",
  "allow": "everybody",
  "limit": "30 per minute",
  "data": "{ id: integer(>0), helpful: boolean }",
  "result": "{ helpful: number, unhelpful: number }",
  "refusals": [
   [
    "doc-not-found",
    404
   ],
   [
    "visitor-unknown",
    400
   ]
  ]
 },
 {
  "name": "content.suggestPeople",
  "feature": "editor",
  "kind": "read",
  "summary": "People whose name begins with what was typed; before anything is typed, those whom the asker follows.",
  "at": "guaqi.content.people",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ key: string(≤60) }",
  "result": "{ nodes: { databaseId: number, name: string, slug: string, avatar: string }[] }",
  "refusals": []
 },
 {
  "name": "mutates.follow",
  "feature": "follows",
  "kind": "write",
  "summary": "Follows a person, or leaves off.",
  "at": "gqFollow",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ userId: number | string(≤60) }",
  "result": "{ success: true, following: boolean }",
  "refusals": [
   [
    "follow-oneself",
    409
   ],
   [
    "profile-not-found",
    404
   ]
  ]
 },
 {
  "name": "profile.findFollowed",
  "feature": "follows",
  "kind": "read",
  "summary": "Of the people that something is about, those whom the asker follows.",
  "at": "guaqi.profile.followed",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ people: integer(>0)[](≤50) } | { of: \"profile\" | \"article\" | \"topic\" | \"product\", id: string(≤200) }",
  "result": "number[]",
  "refusals": []
 },
 {
  "name": "gifts.give",
  "feature": "gifts",
  "kind": "write",
  "summary": "Credit for whoever wrote an answer or an article, with some words.",
  "at": "guaqi.gifts.give",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ key: string, id: string(≤60), amount: integer(1–10000), note?: string(≤200) }",
  "result": "{ success: true, amount: number }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "content-not-found",
    404
   ],
   [
    "gift-nobody",
    422
   ],
   [
    "gift-own",
    409
   ],
   [
    "gift-silenced",
    403
   ],
   [
    "key-used",
    409
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "gifts.listSupporters",
  "feature": "gifts",
  "kind": "read",
  "summary": "Who has given most for an article, where its author wants that shown.",
  "at": "guaqi.gifts.supporters",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ article: integer(>0) }",
  "result": "{\n  top: {\n    person: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    amount: number\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "media.addExternal",
  "feature": "media",
  "kind": "write",
  "summary": "Takes into the library what lies elsewhere.",
  "at": "addExternal.item",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{\n  kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n  url: string(≤2000)\n  title?: string(≤200)\n  sizeText?: string(≤40)\n  extractionCode?: string(≤100)\n  archivePassword?: string(≤100)\n}",
  "result": "{\n  id: string\n  databaseId: number\n  kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n  sourceUrl: string\n  mediaItemUrl: string\n  title: string\n  caption: string\n  altText: string\n  mimeType: string\n  fileSize: number\n  fileName: string\n  width: number | null\n  height: number | null\n  srcSet: string\n  thumbUrl: string | null\n  color: string | null\n  duration: number | null\n  focus: { x: number, y: number }\n  labels: string[]\n  isGated: boolean\n  isExternal: boolean\n  createdAt: string\n}",
  "refusals": [
   [
    "media-address",
    400
   ],
   [
    "media-title",
    400
   ],
   [
    "upload-not-allowed",
    403
   ]
  ]
 },
 {
  "name": "media.cancelUpload",
  "feature": "media",
  "kind": "write",
  "summary": "Gives up a file that is being sent.",
  "at": "cancelUpload.success",
  "allow": "members",
  "limit": "300 per minute",
  "data": "{\n  fileName: string(1–1200)\n  fileSize: integer(0–4000000000000)\n  totalChunks: integer(1–2147483647)\n}",
  "result": "boolean",
  "refusals": []
 },
 {
  "name": "media.getLibrary",
  "feature": "media",
  "kind": "read",
  "summary": "Things of one's own library by their types, the newest first.",
  "at": "mediaItems",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{\n  mimeTypeIN?: string(≤100)[](≤50)\n  after?: string(≤200)\n  search?: string(≤100)\n  label?: string(1–40)\n  isMissingAlt?: boolean\n}",
  "result": "{\n  edges: {\n    node: {\n      id: string\n      databaseId: number\n      kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n      sourceUrl: string\n      mediaItemUrl: string\n      title: string\n      caption: string\n      altText: string\n      mimeType: string\n      fileSize: number\n      fileName: string\n      width: number | null\n      height: number | null\n      srcSet: string\n      thumbUrl: string | null\n      color: string | null\n      duration: number | null\n      focus: { x: number, y: number }\n      labels: string[]\n      isGated: boolean\n      isExternal: boolean\n      createdAt: string\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": []
 },
 {
  "name": "media.getQuota",
  "feature": "media",
  "kind": "read",
  "summary": "What one may upload today, and what the site takes.",
  "at": "guaqi.media.quota",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{}",
  "result": "{\n  image: { can: boolean, max: number, count: number, mimes: string[] }\n  video: { can: boolean, max: number, count: number, mimes: string[] }\n  audio: { can: boolean, max: number, count: number, mimes: string[] }\n  attachment: { can: boolean, max: number, count: number, mimes: string[] }\n  maxFileSize: number\n  imageSize: number\n  resetsAt: string\n}",
  "refusals": []
 },
 {
  "name": "media.listUses",
  "feature": "media",
  "kind": "read",
  "summary": "Where things of one's own library stand, so that it can be said before they go.",
  "at": "guaqi.media.uses",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ ids: (number | string(≤60))[](1–50) }",
  "result": "{ kind: string, title: string, path: string, views: number }[]",
  "refusals": []
 },
 {
  "name": "media.replaceMedia",
  "feature": "media",
  "kind": "write",
  "summary": "Puts the file of one thing in the place of another's, which keeps its words; both are of one's own library.",
  "at": "replaceMedia.item",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ id: number | string(≤60), by: number | string(≤60) }",
  "result": "{\n  id: string\n  databaseId: number\n  kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n  sourceUrl: string\n  mediaItemUrl: string\n  title: string\n  caption: string\n  altText: string\n  mimeType: string\n  fileSize: number\n  fileName: string\n  width: number | null\n  height: number | null\n  srcSet: string\n  thumbUrl: string | null\n  color: string | null\n  duration: number | null\n  focus: { x: number, y: number }\n  labels: string[]\n  isGated: boolean\n  isExternal: boolean\n  createdAt: string\n}",
  "refusals": [
   [
    "media-not-found",
    404
   ],
   [
    "media-silenced",
    403
   ],
   [
    "media-unlike",
    400
   ]
  ]
 },
 {
  "name": "media.updateMedia",
  "feature": "media",
  "kind": "write",
  "summary": "Changes what is said of a thing, and whether everybody may have it by its name.",
  "at": "updateMedia.item",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  id: number | string(≤60)\n  title?: string(≤200)\n  altText?: string(≤500)\n  caption?: string(≤1000)\n  labels?: string(1–40)[](≤10)\n  focus?: { x: number(0–1), y: number(0–1) }\n  isGated?: boolean\n}",
  "result": "{\n  id: string\n  databaseId: number\n  kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n  sourceUrl: string\n  mediaItemUrl: string\n  title: string\n  caption: string\n  altText: string\n  mimeType: string\n  fileSize: number\n  fileName: string\n  width: number | null\n  height: number | null\n  srcSet: string\n  thumbUrl: string | null\n  color: string | null\n  duration: number | null\n  focus: { x: number, y: number }\n  labels: string[]\n  isGated: boolean\n  isExternal: boolean\n  createdAt: string\n}",
  "refusals": [
   [
    "media-not-found",
    404
   ],
   [
    "media-silenced",
    403
   ]
  ]
 },
 {
  "name": "media.uploadChunk",
  "feature": "media",
  "kind": "write",
  "summary": "One piece of a file. The one that completes it is answered with the thing in the library, all others with null.",
  "at": "data",
  "allow": "members",
  "limit": "6000 per minute",
  "data": "{\n  chunk: anything\n  chunkIndex: integer(0–2147483647)\n  totalChunks: integer(1–2147483647)\n  fileName: string(1–1200)\n  fileSize: integer(0–4000000000000)\n}",
  "result": "{\n  id: string\n  databaseId: number\n  kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n  sourceUrl: string\n  mediaItemUrl: string\n  title: string\n  caption: string\n  altText: string\n  mimeType: string\n  fileSize: number\n  fileName: string\n  width: number | null\n  height: number | null\n  srcSet: string\n  thumbUrl: string | null\n  color: string | null\n  duration: number | null\n  focus: { x: number, y: number }\n  labels: string[]\n  isGated: boolean\n  isExternal: boolean\n  createdAt: string\n} | null",
  "refusals": [
   [
    "upload-broken",
    415
   ],
   [
    "upload-empty",
    400
   ],
   [
    "upload-kind",
    415
   ],
   [
    "upload-large",
    413
   ],
   [
    "upload-lies",
    415
   ],
   [
    "upload-name",
    400
   ],
   [
    "upload-not-allowed",
    403
   ],
   [
    "upload-over-limit",
    403
   ],
   [
    "upload-picture-large",
    413
   ],
   [
    "upload-picture-wide",
    413
   ],
   [
    "upload-pieces",
    400
   ],
   [
    "upload-svg",
    415
   ],
   [
    "upload-too-many",
    429
   ]
  ]
 },
 {
  "name": "media.uploadStatus",
  "feature": "media",
  "kind": "read",
  "summary": "Which pieces of a file are there, so that only the others are sent after a reload.",
  "at": "guaqi.media.uploadStatus",
  "allow": "members",
  "limit": "600 per minute",
  "data": "{\n  fileName: string(1–1200)\n  fileSize: integer(0–4000000000000)\n  totalChunks: integer(1–2147483647)\n}",
  "result": "{\n  received: number[]\n  sums: number[]\n  isJoining: boolean\n  item: {\n    id: string\n    databaseId: number\n    kind: \"image\" | \"video\" | \"audio\" | \"attachment\"\n    sourceUrl: string\n    mediaItemUrl: string\n    title: string\n    caption: string\n    altText: string\n    mimeType: string\n    fileSize: number\n    fileName: string\n    width: number | null\n    height: number | null\n    srcSet: string\n    thumbUrl: string | null\n    color: string | null\n    duration: number | null\n    focus: { x: number, y: number }\n    labels: string[]\n    isGated: boolean\n    isExternal: boolean\n    createdAt: string\n  } | null\n}",
  "refusals": []
 },
 {
  "name": "mutates.deleteMedias",
  "feature": "media",
  "kind": "write",
  "summary": "Deletes things of one's own library, all or none of them.",
  "at": "gqDeleteMedias.success",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ ids: (number | string(≤60))[](1–50) }",
  "result": "boolean",
  "refusals": [
   [
    "media-not-found",
    404
   ]
  ]
 },
 {
  "name": "utils.getEmbed",
  "feature": "media",
  "kind": "read",
  "summary": "What shows a film of another site: made from the number of the film, never taken from the page.",
  "at": "guaqi.utils.embed",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ url: string(≤2000) }",
  "result": "string",
  "refusals": [
   [
    "media-embed",
    400
   ]
  ]
 },
 {
  "name": "account.setMessageChoice",
  "feature": "messages",
  "kind": "write",
  "summary": "Who may write to the asker.",
  "at": "guaqi.account.messageChoice",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ who: \"everybody\" | \"followed\" | \"nobody\" }",
  "result": "{ who: \"everybody\" | \"followed\" | \"nobody\" }",
  "refusals": []
 },
 {
  "name": "mutates.deletePrivateMessage",
  "feature": "messages",
  "kind": "write",
  "summary": "Takes back what the asker has written, for both.",
  "at": "gqDeletePrivateMessage",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ id: integer(>0) | string(≤60), toId: number | string(≤60) }",
  "result": "{ id: string }",
  "refusals": [
   [
    "message-no-permission",
    403
   ],
   [
    "message-not-found",
    404
   ],
   [
    "message-not-yours",
    403
   ]
  ]
 },
 {
  "name": "mutates.sendMessage",
  "feature": "messages",
  "kind": "write",
  "summary": "Writes to somebody: it is stored, and told to both.",
  "at": "gqSendMessage",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  to_id: number | string(≤60)\n  content: string(≤10000)\n  image?: integer(>0) | null\n  key?: string(8–64)\n}",
  "result": "{\n  userId: number\n  message: {\n    id: string\n    databaseId: number\n    content: string\n    createdAt: string\n    from: { databaseId: number, name: string, avatar: string }\n    to: { databaseId: number, name: string, avatar: string }\n    status: \"read\" | \"unread\"\n    image: string | null\n    imageAlt: string\n  }\n}",
  "refusals": [
   [
    "message-empty",
    422
   ],
   [
    "message-no-permission",
    403
   ],
   [
    "message-oneself",
    409
   ],
   [
    "message-person-not-found",
    404
   ],
   [
    "message-picture-not-found",
    404
   ],
   [
    "message-refused",
    403
   ],
   [
    "message-silenced",
    403
   ],
   [
    "message-too-long",
    422
   ],
   [
    "message-wait",
    409
   ]
  ]
 },
 {
  "name": "utils.getPrivateMessage",
  "feature": "messages",
  "kind": "read",
  "summary": "Messages between the asker and one other, the newest first.",
  "at": "guaqi.utils.getPrivateMessage",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{\n  toId: number | string(≤60)\n  first?: integer(≤20)\n  after?: string(≤200)\n  search?: string(≤100)\n}",
  "result": "{\n  edges: {\n    node: {\n      id: string\n      databaseId: number\n      content: string\n      createdAt: string\n      from: { databaseId: number, name: string, avatar: string }\n      to: { databaseId: number, name: string, avatar: string }\n      status: \"read\" | \"unread\"\n      image: string | null\n      imageAlt: string\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n  bond: {\n    other: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    }\n    state: \"open\" | \"request\" | \"ignored\" | null\n    hasBlocked: boolean\n    follows: boolean\n    isFollowed: boolean\n    since: string\n    shared: string[]\n  }\n}",
  "refusals": [
   [
    "message-no-permission",
    403
   ],
   [
    "message-person-not-found",
    404
   ]
  ]
 },
 {
  "name": "utils.getPrivateMessageUsers",
  "feature": "messages",
  "kind": "read",
  "summary": "With whom the asker writes, the latest first.",
  "at": "guaqi.utils.getPrivateMessageUsers",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{\n  userId?: number | string(≤60)\n  type?: \"MESSAGE\"\n  first?: integer(≤20)\n  after?: string(≤200)\n  search?: string(≤100)\n}",
  "result": "{\n  edges: {\n    node: {\n      id: string\n      to: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      }\n      from: { databaseId: number, name: string, avatar: string }\n      status: \"read\" | \"unread\"\n      unread: number\n      state: \"open\" | \"request\" | \"ignored\"\n      hasBlocked: boolean\n      last: { content: string, hasImage: boolean, isOwn: boolean, at: string }\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n  who: \"everybody\" | \"followed\" | \"nobody\"\n}",
  "refusals": [
   [
    "message-no-permission",
    403
   ],
   [
    "message-not-yours",
    403
   ]
  ]
 },
 {
  "name": "utils.treatMessages",
  "feature": "messages",
  "kind": "write",
  "summary": "Lets somebody in, leaves them waiting, or blocks them.",
  "at": "guaqi.utils.treatMessages",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ userId: number | string(≤60), act: \"accept\" | \"ignore\" | \"block\" | \"unblock\" | \"seen\" }",
  "result": "{\n  other: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n  }\n  state: \"open\" | \"request\" | \"ignored\" | null\n  hasBlocked: boolean\n  follows: boolean\n  isFollowed: boolean\n  since: string\n  shared: string[]\n}",
  "refusals": [
   [
    "message-no-permission",
    403
   ],
   [
    "message-no-request",
    409
   ],
   [
    "message-oneself",
    409
   ],
   [
    "message-person-not-found",
    404
   ]
  ]
 },
 {
  "name": "account.getNotificationSettings",
  "feature": "notifications",
  "kind": "read",
  "summary": "How the asker is told of what, and when they want no mail.",
  "at": "guaqi.account.notificationSettings",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  topics: {\n    topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n    site: boolean\n    mail: \"off\" | \"single\" | \"hourly\" | \"daily\"\n    always: { site: boolean, mail: boolean }\n  }[]\n  quiet: { from: string, to: string } | null\n  timeZone: string\n  subscribes: boolean\n  email: string | null\n  hasBounced: boolean\n}",
  "refusals": []
 },
 {
  "name": "account.getNotifications",
  "feature": "notifications",
  "kind": "read",
  "summary": "What the asker was told, the newest first.",
  "at": "guaqi.account.notifications",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  tab?: \"talk\" | \"likes\" | \"worth\" | \"site\" | null\n  unread?: boolean\n  after?: string(≤200)\n}",
  "result": "{\n  edges: {\n    node: {\n      id: string\n      toId: number\n      title: string\n      content: string\n      type: \"answer\" | \"comment\" | \"reply\" | \"accepted\" | \"mention\" | \"message\" | \"like\" | \"follow\" | \"post\" | \"also-answered\" | \"also-commented\" | \"gift\" | \"standing\" | \"vip-ended\" | \"bought\" | \"refunded\" | \"sale-refunded\" | \"join-asked\" | \"join-approved\" | \"join-refused\" | \"node-sold\" | \"membership-ending\" | \"bounty-won\" | \"bounty-settled\" | \"bounty-reminder\" | \"bounty-disputed\" | \"report-result\" | \"taken-down\" | \"ticket\" | \"ticket-written\" | \"sanction\" | \"sanction-lifted\"\n      tab: \"talk\" | \"likes\" | \"worth\" | \"site\"\n      topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n      reason: \"own-post\" | \"own-answer\" | \"own-comment\" | \"mentioned\" | \"followed\" | \"own-account\" | \"own-node\" | \"own-report\" | \"own-work\" | \"written-to\" | \"subscribed-post\" | \"wrote-in-post\" | \"subscribed-node\" | \"subscribed-person\" | \"subscribed-tag\"\n      isUnread: boolean\n      at: string\n      count: number\n      people: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      }[]\n      place: { title: string, language: \"zh-hans\" | \"en\" | \"es\", path: string } | null\n      about: { kind: \"topic\" | \"article\" | \"product\" | \"node\" | \"person\" | \"tag\", id: number } | null\n      path: string | null\n      excerpt: string\n      more: string\n      isGone: boolean\n      result: {\n        kind: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n        title: string\n        path: string | null\n        type: string\n        content: string\n        outcome: \"deleted\" | \"hidden\" | \"sanctioned\" | \"dismissed\"\n        reason: string\n        reportedAt: string\n        decidedAt: string\n      } | null\n      detail: { [name]: string | number | null }\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n  unread: { all: number, tabs: { [name]: number } }\n}",
  "refusals": []
 },
 {
  "name": "account.getUnsubscribing",
  "feature": "notifications",
  "kind": "read",
  "summary": "What a link in a mail would turn off; nothing changes.",
  "at": "guaqi.account.unsubscribing",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{ token: string(≤500) }",
  "result": "{\n  topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n  email: string\n  isOff: boolean\n}",
  "refusals": [
   [
    "unsubscribe-link-wrong",
    404
   ]
  ]
 },
 {
  "name": "account.readAllNotifications",
  "feature": "notifications",
  "kind": "write",
  "summary": "Everything that was on the screen is read.",
  "at": "guaqi.account.readAllNotifications",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ tab?: \"talk\" | \"likes\" | \"worth\" | \"site\" | null, upTo: string(date-time) }",
  "result": "{ unread: number }",
  "refusals": []
 },
 {
  "name": "account.resumeMail",
  "feature": "notifications",
  "kind": "write",
  "summary": "The address works again: mail goes there once more.",
  "at": "guaqi.account.notificationSettings",
  "allow": "members",
  "limit": "5 per day",
  "data": "{}",
  "result": "{\n  topics: {\n    topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n    site: boolean\n    mail: \"off\" | \"single\" | \"hourly\" | \"daily\"\n    always: { site: boolean, mail: boolean }\n  }[]\n  quiet: { from: string, to: string } | null\n  timeZone: string\n  subscribes: boolean\n  email: string | null\n  hasBounced: boolean\n}",
  "refusals": []
 },
 {
  "name": "account.setNotificationTopic",
  "feature": "notifications",
  "kind": "write",
  "summary": "One row of them.",
  "at": "guaqi.account.notificationSettings",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n  site: boolean\n  mail: \"off\" | \"single\" | \"hourly\" | \"daily\"\n}",
  "result": "{\n  topics: {\n    topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n    site: boolean\n    mail: \"off\" | \"single\" | \"hourly\" | \"daily\"\n    always: { site: boolean, mail: boolean }\n  }[]\n  quiet: { from: string, to: string } | null\n  timeZone: string\n  subscribes: boolean\n  email: string | null\n  hasBounced: boolean\n}",
  "refusals": [
   [
    "notification-always",
    422
   ]
  ]
 },
 {
  "name": "account.setQuietHours",
  "feature": "notifications",
  "kind": "write",
  "summary": "Hours without mail, or none.",
  "at": "guaqi.account.notificationSettings",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ quiet: { from: string(≤5), to: string(≤5) } | null, timeZone: string(≤60) }",
  "result": "{\n  topics: {\n    topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n    site: boolean\n    mail: \"off\" | \"single\" | \"hourly\" | \"daily\"\n    always: { site: boolean, mail: boolean }\n  }[]\n  quiet: { from: string, to: string } | null\n  timeZone: string\n  subscribes: boolean\n  email: string | null\n  hasBounced: boolean\n}",
  "refusals": [
   [
    "quiet-empty",
    422
   ]
  ]
 },
 {
  "name": "account.setSubscribes",
  "feature": "notifications",
  "kind": "write",
  "summary": "Whether what one writes in is subscribed to by itself.",
  "at": "guaqi.account.notificationSettings",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ subscribes: boolean }",
  "result": "{\n  topics: {\n    topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n    site: boolean\n    mail: \"off\" | \"single\" | \"hourly\" | \"daily\"\n    always: { site: boolean, mail: boolean }\n  }[]\n  quiet: { from: string, to: string } | null\n  timeZone: string\n  subscribes: boolean\n  email: string | null\n  hasBounced: boolean\n}",
  "refusals": []
 },
 {
  "name": "account.unsubscribeByLink",
  "feature": "notifications",
  "kind": "write",
  "summary": "Turns the mails off that a link came with; signed in or not.",
  "at": "guaqi.account.unsubscribing",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{ token: string(≤500) }",
  "result": "{\n  topic: \"talk\" | \"mentions\" | \"messages\" | \"likes\" | \"subscriptions\" | \"worth\" | \"account\" | \"work\"\n  email: string\n  isOff: boolean\n}",
  "refusals": [
   [
    "unsubscribe-link-wrong",
    404
   ]
  ]
 },
 {
  "name": "utils.readNotification",
  "feature": "notifications",
  "kind": "write",
  "summary": "One line is read, or what somebody has written to the asker.",
  "at": "guaqi.utils.readNotification",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{ id: integer(>0) | string(≤60), toId: integer(>0) | string(≤60) }",
  "result": "true",
  "refusals": [
   [
    "notification-not-found",
    404
   ]
  ]
 },
 {
  "name": "page.getPage",
  "feature": "pages",
  "kind": "read",
  "summary": "One page of plain text by number or slug.",
  "at": "guaqi.page.page",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(≤200) }",
  "result": "{\n  databaseId: number\n  title: string\n  excerpt: string\n  path: string\n  html: string\n  headings: { id: string, level: number, text: string }[]\n  language: \"zh-hans\" | \"en\" | \"es\"\n  languages: (\"zh-hans\" | \"en\" | \"es\")[]\n  updatedAt: string\n  cover: {\n    sourceUrl: string\n    srcSet: string\n    width: number | null\n    height: number | null\n    color: string | null\n    alt: string\n  } | null\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "page-not-found",
    404
   ]
  ]
 },
 {
  "name": "utils.getSettings",
  "feature": "pages",
  "kind": "read",
  "summary": "JSON text of what of the site's settings everybody may read; names follow the caller's language.",
  "at": "guaqi.utils.getSettings",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{}",
  "result": "string",
  "refusals": []
 },
 {
  "name": "profile.listTiers",
  "feature": "people",
  "kind": "read",
  "summary": "Every level and VIP tier with what it allows.",
  "at": "guaqi.profile.tiers",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  levels: { key: string, name: string, roles: string[], experience: number }[]\n  vips: { key: string, name: string, roles: string[], experience: number }[]\n}",
  "refusals": []
 },
 {
  "name": "archive.getTerm",
  "feature": "posts",
  "kind": "read",
  "summary": "One category or tag of any kind of post, by number or slug.",
  "at": "guaqi.archive.term",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  taxonomy: \"article-category\" | \"article-tag\" | \"shop-category\" | \"shop-tag\" | \"community-tag\"\n  id: string(≤200)\n}",
  "result": "{\n  name: string\n  path: string\n  databaseId: number\n  description: string\n  count: number\n  languages: (\"zh-hans\" | \"en\" | \"es\")[]\n}",
  "refusals": [
   [
    "term-not-found",
    404
   ]
  ]
 },
 {
  "name": "archive.listTerms",
  "feature": "posts",
  "kind": "read",
  "summary": "All categories or tags of a kind of post, in their order.",
  "at": "guaqi.archive.terms",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  taxonomy: \"article-category\" | \"article-tag\" | \"shop-category\" | \"shop-tag\" | \"community-tag\"\n}",
  "result": "{ name: string, path: string, databaseId: number, description: string, count: number }[]",
  "refusals": []
 },
 {
  "name": "privacy.askErasure",
  "feature": "privacy",
  "kind": "write",
  "summary": "Has the asker's account erased when the days of grace are over. Ends all their other sessions.",
  "at": "guaqi.privacy.askErasure",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{ name: string(≤200), password?: string(≤1000), keepsContributions: boolean }",
  "result": "{ askedAt: string, on: string, keepsContributions: boolean }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "erasure-asked",
    409
   ],
   [
    "name-mismatch",
    422
   ],
   [
    "only-admin",
    409
   ],
   [
    "password-wrong",
    422
   ],
   [
    "too-many-attempts",
    429
   ]
  ]
 },
 {
  "name": "privacy.askExport",
  "feature": "privacy",
  "kind": "write",
  "summary": "Has everything about the asker packed; a mail says when it is there.",
  "at": "guaqi.privacy.askExport",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{}",
  "result": "{\n  askedAt: string\n  ready: { at: string, until: string, size: integer(≥0), href: string } | null\n}",
  "refusals": [
   [
    "export-too-soon",
    429
   ]
  ]
 },
 {
  "name": "privacy.cancelByLink",
  "feature": "privacy",
  "kind": "write",
  "summary": "The same by the link of the mail about it, for whoever cannot or will not sign in. It works once.",
  "at": "guaqi.privacy.cancelByLink",
  "allow": "everybody",
  "limit": "20 per minute",
  "data": "{ token: string(≤200) }",
  "result": "boolean",
  "refusals": [
   [
    "erasure-link-over",
    410
   ]
  ]
 },
 {
  "name": "privacy.cancelErasure",
  "feature": "privacy",
  "kind": "write",
  "summary": "Keeps the asker's account after all.",
  "at": "guaqi.privacy.cancelErasure",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{}",
  "result": "boolean",
  "refusals": [
   [
    "erasure-not-asked",
    409
   ]
  ]
 },
 {
  "name": "privacy.getExportFile",
  "feature": "privacy",
  "kind": "read",
  "summary": "The file behind a link to an export, for the person that it was made for.",
  "at": "guaqi.privacy.exportFile",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ token: string(≤200) }",
  "result": "{ file: string, name: string, type: string }",
  "refusals": [
   [
    "export-not-found",
    404
   ]
  ]
 },
 {
  "name": "privacy.getOwnData",
  "feature": "privacy",
  "kind": "read",
  "summary": "What the asker can know and decide about their own data.",
  "at": "guaqi.privacy.ownData",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  name: string\n  hasPassword: boolean\n  hasPasskey: boolean\n  verifiedContact: string | null\n  export: {\n    askedAt: string\n    ready: { at: string, until: string, size: integer(≥0), href: string } | null\n  } | null\n  nextExportAt: string | null\n  erasure: { askedAt: string, on: string, keepsContributions: boolean } | null\n  isLastAdmin: boolean\n  contributions: {\n    articles: integer(≥0)\n    topics: integer(≥0)\n    products: integer(≥0)\n    answers: integer(≥0)\n    comments: integer(≥0)\n  }\n  consents: { kind: \"agreement\" | \"privacy\" | null, version: string, given: boolean, at: string }[]\n}",
  "refusals": []
 },
 {
  "name": "privacy.giveConsents",
  "feature": "privacy",
  "kind": "write",
  "summary": "Agrees to what was shown.",
  "at": "guaqi.privacy.giveConsents",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{ consents: { kind: \"agreement\" | \"privacy\", version: string(≤2100) }[](1–2) }",
  "result": "boolean",
  "refusals": [
   [
    "agreement-changed",
    409
   ]
  ]
 },
 {
  "name": "privacy.listDueConsents",
  "feature": "privacy",
  "kind": "read",
  "summary": "Texts that the asker has not agreed to in the version that counts now.",
  "at": "guaqi.privacy.dueConsents",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{ kind: \"agreement\" | \"privacy\", version: string }[]",
  "refusals": []
 },
 {
  "name": "profile.follow",
  "feature": "profiles",
  "kind": "read",
  "summary": "Whom a person follows, or who follows them, the latest first.",
  "at": "guaqi.profile.follow",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  userId: number | string(≤60)\n  type?: \"followers\" | \"following\"\n  first?: integer(1–48)\n  after?: string(≤300)\n}",
  "result": "{\n  edges: {\n    node: {\n      databaseId: number\n      name: string\n      avatar: { url: string }\n      gqSlug: string\n      description: string\n      level: string\n      vip: string | null\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "follows-hidden",
    403
   ],
   [
    "profile-not-found",
    404
   ]
  ]
 },
 {
  "name": "profile.getProfile",
  "feature": "profiles",
  "kind": "read",
  "summary": "One person by number or slug.",
  "at": "guaqi.profile.profile",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(≤200) }",
  "result": "{\n  databaseId: number\n  name: string\n  path: string\n  avatar: string\n  level: string\n  vip: string | null\n  description: string\n  language: \"zh-hans\" | \"en\" | \"es\"\n  joinedAt: string\n  articles: number\n  topics: number\n  answers: number\n  products: number\n  followers: number\n  following: number\n  showsFavorites: boolean\n  showsFollows: boolean\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "profile-not-found",
    404
   ]
  ]
 },
 {
  "name": "profile.getSettings",
  "feature": "profiles",
  "kind": "read",
  "summary": "What the asker has decided about their own page.",
  "at": "guaqi.profile.settings",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{}",
  "result": "{\n  databaseId: number\n  displayName: string\n  avatar: string\n  description: string\n  language: \"zh-hans\" | \"en\" | \"es\"\n  slug: string\n  showsFavorites: boolean\n  showsFollows: boolean\n  showsSupporters: boolean\n  isSearchable: boolean\n  experience: number\n  levelFrom: number\n  next: { key: string, from: number } | null\n}",
  "refusals": []
 },
 {
  "name": "profile.listAnswers",
  "feature": "profiles",
  "kind": "read",
  "summary": "Answers of a person, the newest first, of the topics that the asker may read.",
  "at": "guaqi.profile.answers",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ author: integer(>0), first?: integer(1–30), after?: string(≤300) }",
  "result": "{\n  edges: {\n    node: {\n      databaseId: number\n      path: string\n      topic: { name: string, path: string }\n      excerpt: string\n      language: \"zh-hans\" | \"en\" | \"es\"\n      topicLanguage: \"zh-hans\" | \"en\" | \"es\"\n      score: number\n      isAccepted: boolean\n      at: string\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": []
 },
 {
  "name": "profile.listFavorites",
  "feature": "profiles",
  "kind": "read",
  "summary": "What a person keeps as favourites, the latest first, as far as the asker may read it.",
  "at": "guaqi.profile.favorites",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ userId: number | string(≤60), first?: integer(1–48), after?: string(≤300) }",
  "result": "{\n  edges: {\n    node: {\n      kind: \"article\" | \"topic\" | \"product\" | \"doc\" | \"page\"\n      databaseId: number\n      title: string\n      path: string\n      language: \"zh-hans\" | \"en\" | \"es\"\n      picture: {\n        sourceUrl: string\n        srcSet: string\n        width: number | null\n        height: number | null\n        color: string | null\n        alt: string\n      } | null\n      author: {\n        databaseId: number\n        name: string\n        path: string\n        avatar: string\n        level: string\n        vip: string | null\n      }\n      access: {\n        type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n        credit?: number\n        money?: { amount: number, currency: string }\n        keys?: string[]\n      } | null\n      at: string\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "favorites-hidden",
    403
   ],
   [
    "profile-not-found",
    404
   ]
  ]
 },
 {
  "name": "mutates.content FAVORITE",
  "feature": "reactions",
  "kind": "write",
  "summary": "Keeps a post among one's favourites, or not any more.",
  "at": "gqContent",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ type: \"FAVORITE\", id: string(1–60) | number, content?: boolean | \"\" | null }",
  "result": "{\n  type: \"FAVORITE\"\n  success: true\n  id: string\n  isFavorite: boolean\n  favoriteCount: number\n}",
  "refusals": [
   [
    "content-not-found",
    404
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "mutates.content LIKE",
  "feature": "reactions",
  "kind": "write",
  "summary": "Likes something, or takes it back.",
  "at": "gqContent",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ type: \"LIKE\", id: string(1–60) | number, content?: boolean | \"\" | null }",
  "result": "{ type: \"LIKE\", success: true, id: string, isLiked: boolean, likeCount: number }",
  "refusals": [
   [
    "content-not-found",
    404
   ],
   [
    "like-own",
    409
   ],
   [
    "private-node",
    403
   ]
  ]
 },
 {
  "name": "reactions.getOwn",
  "feature": "reactions",
  "kind": "read",
  "summary": "What the asker did to the post at an address, and its counts; null for strangers and what they may not read.",
  "at": "guaqi.reactions.own",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ kind: \"article\" | \"topic\" | \"product\" | \"page\", id: string(1–200) }",
  "result": "{\n  isLiked: boolean\n  isFavorite: boolean\n  likeCount: number\n  favoriteCount: number\n  ballot: {\n    chosen: number[]\n    voterCount: number\n    options: { databaseId: number, ballots: number | null }[]\n  } | null\n  canEdit: boolean\n} | null",
  "refusals": []
 },
 {
  "name": "reactions.getOwnBelow",
  "feature": "reactions",
  "kind": "read",
  "summary": "The same of all answers and comments below a post or an answer.",
  "at": "guaqi.reactions.ownBelow",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ kind: \"article\" | \"topic\" | \"product\" | \"page\" | \"answer\", id: string(1–200) }",
  "result": "{\n  likes: { kind: \"answer\" | \"comment\", databaseId: number, likeCount: number }[]\n  can: { accept: boolean, tend: boolean }\n} | null",
  "refusals": []
 },
 {
  "name": "moderation.deleteTemplate",
  "feature": "reports",
  "kind": "write",
  "summary": "",
  "at": "guaqi.moderation.deleteTemplate",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: integer(>0) }",
  "result": "true",
  "refusals": []
 },
 {
  "name": "moderation.getReport",
  "feature": "reports",
  "kind": "read",
  "summary": "One case: the thing, what stands around it, who says what, and what is known of its author.",
  "at": "guaqi.moderation.report",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ id: integer(>0) }",
  "result": "{\n  id: number\n  openedAt: string\n  reports: number\n  types: string[]\n  thing: {\n    kind: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n    title: string\n    text: string\n    language: string\n    author: string\n    path: string | null\n  } | null\n  kind: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n  decision: {\n    outcome: \"deleted\" | \"hidden\" | \"sanctioned\" | \"dismissed\"\n    reason: string\n    by: string\n    at: string\n  } | null\n  around: { author: string, text: string, language: string }[]\n  said: {\n    id: number\n    person: { databaseId: number, name: string }\n    type: string\n    content: string\n    shots: string[]\n    at: string\n    decided: number\n    upheld: number\n  }[]\n  author: {\n    databaseId: number\n    name: string\n    avatar: string\n    since: string\n    wrote: number\n    reported: number\n    upheld: number\n    sanctions: number\n  } | null\n  notes: { id: number, by: string, text: string, at: string }[]\n  outcomes: (\"deleted\" | \"hidden\" | \"sanctioned\" | \"dismissed\")[]\n}",
  "refusals": [
   [
    "report-not-found",
    404
   ]
  ]
 },
 {
  "name": "moderation.listReports",
  "feature": "reports",
  "kind": "read",
  "summary": "What was reported and waits, the longest first, or what was decided; and how it goes.",
  "at": "guaqi.moderation.reports",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ isDone?: boolean, before?: integer(≥0) }",
  "result": "{\n  nodes: {\n    id: number\n    openedAt: string\n    reports: number\n    types: string[]\n    thing: {\n      kind: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n      title: string\n      text: string\n      language: string\n      author: string\n      path: string | null\n    } | null\n    kind: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n    decision: {\n      outcome: \"deleted\" | \"hidden\" | \"sanctioned\" | \"dismissed\"\n      reason: string\n      by: string\n      at: string\n    } | null\n  }[]\n  waiting: number\n  weeks: { day: string, opened: number, decided: number, upheld: number, hours: number }[]\n  endCursor: number\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "moderation.listTemplates",
  "feature": "reports",
  "kind": "read",
  "summary": "Texts that those who look after the site use again and again.",
  "at": "guaqi.moderation.templates",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ usedFor: \"report\" | \"ticket\" }",
  "result": "{ id: number, title: string, text: string }[]",
  "refusals": []
 },
 {
  "name": "moderation.noteReport",
  "feature": "reports",
  "kind": "write",
  "summary": "Leaves a note for the others who decide.",
  "at": "guaqi.moderation.noteReport",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: integer(>0), text: string(1–1000) }",
  "result": "true",
  "refusals": [
   [
    "report-not-found",
    404
   ]
  ]
 },
 {
  "name": "moderation.saveTemplate",
  "feature": "reports",
  "kind": "write",
  "summary": "",
  "at": "guaqi.moderation.saveTemplate",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ usedFor: \"report\" | \"ticket\", title: string(1–80), text: string(1–2000) }",
  "result": "true",
  "refusals": [
   [
    "templates-full",
    409
   ]
  ]
 },
 {
  "name": "mutates.createReport",
  "feature": "reports",
  "kind": "write",
  "summary": "Tells those who look after the site that something is wrong.",
  "at": "gqCreateReport.success",
  "allow": "members",
  "limit": "60 per hour",
  "data": "{\n  postId: string(≤60) | number\n  postType: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n  content: string(≤2000)\n  type: string(≤60)\n  more?: (string(≤60) | number)[](≤20)\n  imgs?: integer(>0)[](≤100)\n}",
  "result": "true",
  "refusals": [
   [
    "content-not-found",
    404
   ],
   [
    "private-node",
    403
   ],
   [
    "report-content",
    422
   ],
   [
    "report-own",
    409
   ],
   [
    "report-picture",
    422
   ],
   [
    "report-pictures",
    422
   ],
   [
    "report-twice",
    409
   ],
   [
    "report-type",
    422
   ]
  ]
 },
 {
  "name": "report.getForm",
  "feature": "reports",
  "kind": "read",
  "summary": "What one is about to report, and the reasons that can be given for it.",
  "at": "guaqi.report.form",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  postId: string(≤60) | number\n  postType: \"post\" | \"topic\" | \"answer\" | \"comment\" | \"shop\" | \"user\" | \"message\" | \"chat\"\n}",
  "result": "{\n  options: { key: string, name: string }[]\n  author: string\n  text: string\n  isReported: boolean\n}",
  "refusals": [
   [
    "content-not-found",
    404
   ],
   [
    "private-node",
    403
   ],
   [
    "report-own",
    409
   ]
  ]
 },
 {
  "name": "search.user",
  "feature": "search",
  "kind": "read",
  "summary": "People by their names.",
  "at": "users",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{ key: string(≤20000) }",
  "result": "{\n  nodes: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n    id: string\n    gqSlug: string\n  }[]\n  isPartial: boolean\n}",
  "refusals": []
 },
 {
  "name": "utils.search",
  "feature": "search",
  "kind": "read",
  "summary": "Articles, topics, answers, products and docs that have every word of the key and that the asker may read.",
  "at": "posts",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{\n  key: string(≤20000)\n  kind?: \"article\" | \"topic\" | \"answer\" | \"product\" | \"doc\"\n  after?: string(≤300)\n}",
  "result": "{\n  edges: {\n    node: {\n      id: string\n      databaseId: number\n      type: \"article\" | \"topic\" | \"answer\" | \"product\" | \"doc\"\n      title: string\n      titleParts: { text: string, isHit: boolean }[]\n      excerpt: { text: string, isHit: boolean }[]\n      language: \"zh-hans\" | \"en\" | \"es\"\n      gqSlug: string\n      viewsCache: number\n      likeCount: number\n      commentCount: number\n      featuredImage: {\n        sourceUrl: string\n        srcSet: string\n        width: number | null\n        height: number | null\n        color: string | null\n        alt: string\n      } | null\n      at: string\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n  count: number\n  isMore: boolean\n  asked: \"words\" | \"nothing\" | \"only-without\"\n  isPartial: boolean\n}",
  "refusals": [
   [
    "search-cursor-unknown",
    400
   ]
  ]
 },
 {
  "name": "auth.beginPasskeySignIn",
  "feature": "security",
  "kind": "write",
  "summary": "Asks any passkey of this site who is there.",
  "at": "guaqi.security.beginPasskeySignIn",
  "allow": "everybody",
  "limit": "300 per minute",
  "data": "{}",
  "result": "{ challenge: string }",
  "refusals": []
 },
 {
  "name": "auth.signInWithPasskey",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "login.user",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{\n  credential: {\n    id: string(≤1400)\n    rawId: string(≤1400)\n    type: \"public-key\"\n    authenticatorAttachment?: string(≤40) | null\n    clientExtensionResults?: {}\n    response: {\n      clientDataJSON: string(≤20000)\n      authenticatorData: string(≤20000)\n      signature: string(≤20000)\n      userHandle?: string(≤20000) | null\n    }\n  }\n}",
  "result": "{\n  id: string\n  databaseId: number\n  avatar: { url: string }\n  name: string\n  description: string\n  gqVIP: string | null\n  gqLevel: string\n  darkRoom: { until: string | null, reason: string } | null\n  gqSlug: string\n  gqMoney: string\n  gqCredit: number\n  gqUserSocketToken: string\n  gqTicket: number\n  gqNotification: number\n  gqRoles: {\n    canBuilder: boolean\n    apiSecret: null\n    clients: null\n    client: null\n    server: null\n    isAdmin: boolean\n    hasInfomation: boolean\n    showClose: boolean\n    media: {\n      image: { can: boolean, max: number, count: number, size: number }\n      video: { can: boolean, max: number, count: number }\n      audio: { can: boolean, max: number, count: number }\n      attachment: { can: boolean, max: number, count: number }\n    }\n    userCan: string[]\n  }\n  auth: { expiresAt: string } | null\n} | null",
  "refusals": [
   [
    "banned",
    403
   ],
   [
    "banned-until",
    403
   ],
   [
    "passkey-refused",
    401
   ]
  ]
 },
 {
  "name": "security.addPasskey",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "guaqi.security.addPasskey",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{\n  name: string(1–60)\n  credential: {\n    id: string(≤1400)\n    rawId: string(≤1400)\n    type: \"public-key\"\n    authenticatorAttachment?: string(≤40) | null\n    clientExtensionResults?: {}\n    response: {\n      clientDataJSON: string(≤20000)\n      attestationObject: string(≤20000)\n      transports?: string(≤40)[](≤10)\n    }\n  }\n}",
  "result": "boolean",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "passkey-known",
    409
   ],
   [
    "passkey-refused",
    422
   ],
   [
    "too-many-passkeys",
    409
   ]
  ]
 },
 {
  "name": "security.beginConfirm",
  "feature": "security",
  "kind": "write",
  "summary": "Asks one of the asker's passkeys whether it is still them.",
  "at": "guaqi.security.beginConfirm",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{}",
  "result": "{ challenge: string }",
  "refusals": [
   [
    "passkey-not-found",
    404
   ]
  ]
 },
 {
  "name": "security.beginPasskey",
  "feature": "security",
  "kind": "write",
  "summary": "What the browser needs to make a passkey.",
  "at": "guaqi.security.beginPasskey",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{}",
  "result": "{ challenge: string }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "too-many-passkeys",
    409
   ]
  ]
 },
 {
  "name": "security.beginTwoStep",
  "feature": "security",
  "kind": "write",
  "summary": "Makes a secret for an authenticator app; it counts once a code of it has been shown.",
  "at": "guaqi.security.beginTwoStep",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{}",
  "result": "{ secret: string, address: string, picture: string }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "two-step-is-on",
    409
   ]
  ]
 },
 {
  "name": "security.changeContact",
  "feature": "security",
  "kind": "write",
  "summary": "Gives the asker another address or phone number, with a code that went to it.",
  "at": "guaqi.security.changeContact",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  verificationInput: string(≤20)\n  verificationSign: string(≤64)\n}",
  "result": "boolean",
  "refusals": [
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-expired",
    422
   ],
   [
    "code-used",
    422
   ],
   [
    "code-wrong",
    422
   ],
   [
    "confirmation-needed",
    403
   ],
   [
    "contact-in-use",
    409
   ],
   [
    "email-invalid",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "security.changePassword",
  "feature": "security",
  "kind": "write",
  "summary": "Ends all other sessions.",
  "at": "guaqi.security.changePassword",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ oldPassword: string(≤1000), password: string(≤1000) }",
  "result": "boolean",
  "refusals": [
   [
    "password-common",
    422
   ],
   [
    "password-long",
    422
   ],
   [
    "password-missing",
    409
   ],
   [
    "password-own",
    422
   ],
   [
    "password-same",
    422
   ],
   [
    "password-short",
    422
   ],
   [
    "password-wrong",
    422
   ],
   [
    "too-many-attempts",
    429
   ]
  ]
 },
 {
  "name": "security.confirm",
  "feature": "security",
  "kind": "write",
  "summary": "Shows with the password that it is still them.",
  "at": "guaqi.security.confirm",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ password: string(≤1000) }",
  "result": "{ confirmedUntil: string, confirmedFor: number }",
  "refusals": [
   [
    "password-wrong",
    422
   ],
   [
    "too-many-attempts",
    429
   ]
  ]
 },
 {
  "name": "security.confirmWithCode",
  "feature": "security",
  "kind": "write",
  "summary": "The same with a code that went to a verified contact of theirs, for who has no password.",
  "at": "guaqi.security.confirm",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  verificationInput: string(≤20)\n  verificationSign: string(≤64)\n}",
  "result": "{ confirmedUntil: string, confirmedFor: number }",
  "refusals": [
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-expired",
    422
   ],
   [
    "code-used",
    422
   ],
   [
    "code-wrong",
    422
   ],
   [
    "contact-not-yours",
    403
   ],
   [
    "email-invalid",
    422
   ],
   [
    "password-there",
    409
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "security.confirmWithPasskey",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "guaqi.security.confirm",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{\n  credential: {\n    id: string(≤1400)\n    rawId: string(≤1400)\n    type: \"public-key\"\n    authenticatorAttachment?: string(≤40) | null\n    clientExtensionResults?: {}\n    response: {\n      clientDataJSON: string(≤20000)\n      authenticatorData: string(≤20000)\n      signature: string(≤20000)\n      userHandle?: string(≤20000) | null\n    }\n  }\n}",
  "result": "{ confirmedUntil: string, confirmedFor: number }",
  "refusals": [
   [
    "passkey-refused",
    422
   ]
  ]
 },
 {
  "name": "security.endOtherSessions",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "guaqi.security.endOtherSessions",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{}",
  "result": "{ ended: number }",
  "refusals": []
 },
 {
  "name": "security.endSession",
  "feature": "security",
  "kind": "write",
  "summary": "Ends one of the asker's sessions, but not the one that asks.",
  "at": "guaqi.security.endSession",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ id: integer(>0) }",
  "result": "boolean",
  "refusals": [
   [
    "session-not-found",
    404
   ]
  ]
 },
 {
  "name": "security.getOverview",
  "feature": "security",
  "kind": "read",
  "summary": "How the asker's account is secured, for the security page.",
  "at": "guaqi.security.overview",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  hasPassword: boolean\n  passwordChangedAt: string | null\n  email: { value: string, isVerified: boolean } | null\n  phone: { value: string, isVerified: boolean } | null\n  confirmedUntil: string\n  confirmedFor: number\n  passkeys: { id: number, name: string, createdAt: string, usedAt: string | null }[]\n  twoStep: { since: string, recoveryCodes: number } | null\n  sessions: {\n    id: number\n    device: { browser: string | null, system: string | null }\n    address: string\n    usedAt: string\n    isCurrent: boolean\n  }[]\n  events: {\n    edges: {\n      node: {\n        id: number\n        kind: \"contact-changed\" | \"erasure-asked\" | \"erasure-cancelled\" | \"identity-linked\" | \"identity-unlinked\" | \"passkey-added\" | \"passkey-copied\" | \"passkey-removed\" | \"password-changed\" | \"password-reset\" | \"password-set\" | \"recovery-code-used\" | \"recovery-codes-renewed\" | \"registered\" | \"session-ended\" | \"session-reused\" | \"sessions-ended\" | \"signed-in\" | \"two-step-off\" | \"two-step-on\" | null\n        detail: { [name]: string }\n        device: { browser: string | null, system: string | null }\n        address: string\n        at: string\n      }\n    }[]\n    pageInfo: { endCursor: string, hasNextPage: boolean }\n  }\n}",
  "refusals": []
 },
 {
  "name": "security.listEvents",
  "feature": "security",
  "kind": "read",
  "summary": "What has happened to the asker's account, the newest first.",
  "at": "guaqi.security.events",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ after?: string(≤200) }",
  "result": "{\n  edges: {\n    node: {\n      id: number\n      kind: \"contact-changed\" | \"erasure-asked\" | \"erasure-cancelled\" | \"identity-linked\" | \"identity-unlinked\" | \"passkey-added\" | \"passkey-copied\" | \"passkey-removed\" | \"password-changed\" | \"password-reset\" | \"password-set\" | \"recovery-code-used\" | \"recovery-codes-renewed\" | \"registered\" | \"session-ended\" | \"session-reused\" | \"sessions-ended\" | \"signed-in\" | \"two-step-off\" | \"two-step-on\" | null\n      detail: { [name]: string }\n      device: { browser: string | null, system: string | null }\n      address: string\n      at: string\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": []
 },
 {
  "name": "security.removePasskey",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "guaqi.security.removePasskey",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ id: integer(>0) }",
  "result": "boolean",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "last-way-in",
    422
   ],
   [
    "passkey-not-found",
    404
   ]
  ]
 },
 {
  "name": "security.renewRecoveryCodes",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "guaqi.security.renewRecoveryCodes",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ code: string(1–40) }",
  "result": "{ codes: string[] }",
  "refusals": [
   [
    "second-factor-wrong",
    422
   ],
   [
    "too-many-attempts",
    429
   ],
   [
    "two-step-is-off",
    409
   ]
  ]
 },
 {
  "name": "security.setPassword",
  "feature": "security",
  "kind": "write",
  "summary": "The first password of somebody who signs in another way, with a code that went to a contact of theirs.",
  "at": "guaqi.security.setPassword",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  verificationInput: string(≤20)\n  verificationSign: string(≤64)\n  password: string(≤1000)\n}",
  "result": "boolean",
  "refusals": [
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-expired",
    422
   ],
   [
    "code-used",
    422
   ],
   [
    "code-wrong",
    422
   ],
   [
    "contact-not-yours",
    403
   ],
   [
    "email-invalid",
    422
   ],
   [
    "password-common",
    422
   ],
   [
    "password-long",
    422
   ],
   [
    "password-own",
    422
   ],
   [
    "password-short",
    422
   ],
   [
    "password-there",
    409
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "security.turnOffTwoStep",
  "feature": "security",
  "kind": "write",
  "summary": "",
  "at": "guaqi.security.turnOffTwoStep",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ code: string(1–40) }",
  "result": "boolean",
  "refusals": [
   [
    "second-factor-wrong",
    422
   ],
   [
    "too-many-attempts",
    429
   ],
   [
    "two-step-is-off",
    409
   ]
  ]
 },
 {
  "name": "security.turnOnTwoStep",
  "feature": "security",
  "kind": "write",
  "summary": "From now on signing in takes two steps. Gives the recovery codes, this one time.",
  "at": "guaqi.security.turnOnTwoStep",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{ code: string(1–40) }",
  "result": "{ codes: string[] }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "second-factor-wrong",
    422
   ],
   [
    "too-many-attempts",
    429
   ],
   [
    "two-step-not-begun",
    409
   ]
  ]
 },
 {
  "name": "shop.getProduct",
  "feature": "shop",
  "kind": "read",
  "summary": "One product by number or slug, with every variant and its price in the chosen currency.",
  "at": "guaqi.shop.product",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{ id: string(≤200) }",
  "result": "{\n  databaseId: number\n  title: string\n  excerpt: string\n  path: string\n  html: string\n  headings: { id: string, level: number, text: string }[]\n  hidden: {\n    characters: number\n    media: number\n    ways: {\n      type: \"login\" | \"comment\" | \"qrcode\" | \"level\" | \"vip\" | \"credit\" | \"money\"\n      credit?: number\n      money?: { amount: number, currency: string }\n      keys?: string[]\n    }[]\n  } | null\n  language: \"zh-hans\" | \"en\" | \"es\"\n  languages: (\"zh-hans\" | \"en\" | \"es\")[]\n  publishedAt: string | null\n  seller: {\n    databaseId: number\n    name: string\n    path: string\n    avatar: string\n    level: string\n    vip: string | null\n  }\n  goods: \"physical\" | \"virtual\" | \"package\"\n  pictures: {\n    sourceUrl: string\n    srcSet: string\n    width: number | null\n    height: number | null\n    color: string | null\n    alt: string\n  }[]\n  options: { key: string, name: string, values: { key: string, name: string }[] }[]\n  variants: {\n    key: string\n    chosen: { [name]: string }\n    stock: number | null\n    price: { amount: number, was: number | null, currency: string } | null\n  }[]\n  sold: number\n  rating: { average: number, count: number } | null\n  categories: { name: string, path: string }[]\n  tags: { name: string, path: string }[]\n  likes: number\n  favorites: number\n  comments: number\n}",
  "refusals": [
   [
    "gone",
    410
   ],
   [
    "product-not-found",
    404
   ]
  ]
 },
 {
  "name": "shop.listProducts",
  "feature": "shop",
  "kind": "read",
  "summary": "Products of the whole shop, of a category, of a tag, or beside another product.",
  "at": "guaqi.shop.products",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{\n  category?: string(≤200)\n  tag?: string(≤200)\n  sort?: \"newest\" | \"popular\"\n  seller?: integer(>0)\n  relatedTo?: integer(>0)\n  first?: integer(1–60)\n  after?: string(≤300)\n}",
  "result": "{\n  edges: {\n    node: {\n      databaseId: number\n      title: string\n      language: \"zh-hans\" | \"en\" | \"es\"\n      path: string\n      cover: {\n        sourceUrl: string\n        srcSet: string\n        width: number | null\n        height: number | null\n        color: string | null\n        alt: string\n      } | null\n      price: { amount: number, was: number | null, currency: string } | null\n      isFrom: boolean\n      isSoldOut: boolean\n      sold: number\n      rating: { average: number, count: number } | null\n    }\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "term-not-found",
    404
   ]
  ]
 },
 {
  "name": "auth.login",
  "feature": "sign-in",
  "kind": "write",
  "summary": "Signs in with a password.",
  "at": "login.user",
  "allow": "everybody",
  "limit": "300 per minute",
  "data": "{\n  editStatus?: string(≤20)\n  provider?: \"PASSWORD\"\n  username: string(1–320)\n  password: string(1–1000)\n  secondFactor?: string(1–40)\n}",
  "result": "{\n  id: string\n  databaseId: number\n  avatar: { url: string }\n  name: string\n  description: string\n  gqVIP: string | null\n  gqLevel: string\n  darkRoom: { until: string | null, reason: string } | null\n  gqSlug: string\n  gqMoney: string\n  gqCredit: number\n  gqUserSocketToken: string\n  gqTicket: number\n  gqNotification: number\n  gqRoles: {\n    canBuilder: boolean\n    apiSecret: null\n    clients: null\n    client: null\n    server: null\n    isAdmin: boolean\n    hasInfomation: boolean\n    showClose: boolean\n    media: {\n      image: { can: boolean, max: number, count: number, size: number }\n      video: { can: boolean, max: number, count: number }\n      audio: { can: boolean, max: number, count: number }\n      attachment: { can: boolean, max: number, count: number }\n    }\n    userCan: string[]\n  }\n  auth: { expiresAt: string } | null\n} | null",
  "refusals": [
   [
    "banned",
    403
   ],
   [
    "banned-until",
    403
   ],
   [
    "second-factor-needed",
    401
   ],
   [
    "second-factor-wrong",
    401
   ],
   [
    "too-many-attempts",
    429
   ],
   [
    "wrong-login",
    401
   ]
  ]
 },
 {
  "name": "auth.register",
  "feature": "sign-in",
  "kind": "write",
  "summary": "A new member, by an address or number that a code has proven, and signed in at once.",
  "at": "registerUser.user",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  verificationInput: string(≤20)\n  verificationSign: string(≤64)\n  editStatus?: string(≤20)\n  password: string(≤1000)\n  inviteCode?: string(≤200) | null\n}",
  "result": "{\n  id: string\n  databaseId: number\n  avatar: { url: string }\n  name: string\n  description: string\n  gqVIP: string | null\n  gqLevel: string\n  darkRoom: { until: string | null, reason: string } | null\n  gqSlug: string\n  gqMoney: string\n  gqCredit: number\n  gqUserSocketToken: string\n  gqTicket: number\n  gqNotification: number\n  gqRoles: {\n    canBuilder: boolean\n    apiSecret: null\n    clients: null\n    client: null\n    server: null\n    isAdmin: boolean\n    hasInfomation: boolean\n    showClose: boolean\n    media: {\n      image: { can: boolean, max: number, count: number, size: number }\n      video: { can: boolean, max: number, count: number }\n      audio: { can: boolean, max: number, count: number }\n      attachment: { can: boolean, max: number, count: number }\n    }\n    userCan: string[]\n  }\n  auth: { expiresAt: string } | null\n} | null",
  "refusals": [
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-expired",
    422
   ],
   [
    "code-used",
    422
   ],
   [
    "code-wrong",
    422
   ],
   [
    "contact-taken",
    409
   ],
   [
    "email-invalid",
    422
   ],
   [
    "password-common",
    422
   ],
   [
    "password-long",
    422
   ],
   [
    "password-own",
    422
   ],
   [
    "password-short",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "auth.resetPassword",
  "feature": "sign-in",
  "kind": "write",
  "summary": "Another password for whoever has the code; every session of theirs ends.",
  "at": "guaqi.utils.resetPassword",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{\n  phoneOrEmail: string(≤320)\n  captchaSign: string(≤64)\n  captchaInput: string(≤64)\n  timestamp: integer(0–10000000000000)\n  verificationInput: string(≤20)\n  verificationSign: string(≤64)\n  password: string(≤1000)\n}",
  "result": "boolean",
  "refusals": [
   [
    "account-not-found",
    404
   ],
   [
    "captcha-expired",
    422
   ],
   [
    "captcha-wrong",
    422
   ],
   [
    "code-expired",
    422
   ],
   [
    "code-used",
    422
   ],
   [
    "code-wrong",
    422
   ],
   [
    "email-invalid",
    422
   ],
   [
    "password-common",
    422
   ],
   [
    "password-long",
    422
   ],
   [
    "password-own",
    422
   ],
   [
    "password-short",
    422
   ],
   [
    "phone-invalid",
    422
   ]
  ]
 },
 {
  "name": "account.confirmIdentity",
  "feature": "social",
  "kind": "write",
  "summary": "The second step of signing in, for those who have it.",
  "at": "guaqi.account.confirmIdentity",
  "allow": "everybody",
  "limit": "20 per minute",
  "data": "{ token: string(≤2000), code: string(≤60) }",
  "result": "{\n  user: {\n    id: string\n    databaseId: number\n    avatar: { url: string }\n    name: string\n    description: string\n    gqVIP: string | null\n    gqLevel: string\n    darkRoom: { until: string | null, reason: string } | null\n    gqSlug: string\n    gqMoney: string\n    gqCredit: number\n    gqUserSocketToken: string\n    gqTicket: number\n    gqNotification: number\n    gqRoles: {\n      canBuilder: boolean\n      apiSecret: null\n      clients: null\n      client: null\n      server: null\n      isAdmin: boolean\n      hasInfomation: boolean\n      showClose: boolean\n      media: {\n        image: { can: boolean, max: number, count: number, size: number }\n        video: { can: boolean, max: number, count: number }\n        audio: { can: boolean, max: number, count: number }\n        attachment: { can: boolean, max: number, count: number }\n      }\n      userCan: string[]\n    }\n    auth: { expiresAt: string } | null\n  } | null\n  to: string\n}",
  "refusals": [
   [
    "banned",
    403
   ],
   [
    "banned-until",
    403
   ],
   [
    "second-factor-wrong",
    422
   ],
   [
    "token-expired",
    401
   ],
   [
    "token-invalid",
    401
   ],
   [
    "too-many-attempts",
    429
   ]
  ]
 },
 {
  "name": "account.linkIdentity",
  "feature": "social",
  "kind": "write",
  "summary": "Where to send the asker so that they can sign in with an account there from now on.",
  "at": "guaqi.account.linkIdentity",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ provider: string(≤30), returnTo?: string(≤4000) }",
  "result": "{ name: string, clientId: string, state: string, authorizationUrl: string }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "provider-unknown",
    400
   ],
   [
    "provider-unreachable",
    503
   ]
  ]
 },
 {
  "name": "account.listIdentities",
  "feature": "social",
  "kind": "read",
  "summary": "Accounts elsewhere that the asker can sign in with.",
  "at": "guaqi.account.identities",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  identities: { id: number, provider: string, name: string, createdAt: string, usedAt: string | null }[]\n  isLastWayIn: boolean\n}",
  "refusals": []
 },
 {
  "name": "account.registerIdentity",
  "feature": "social",
  "kind": "write",
  "summary": "Makes an account for whoever came with an account elsewhere that nobody here has.",
  "at": "guaqi.account.registerIdentity",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{\n  token: string(≤2000)\n  displayName: string(≤200)\n  isAgreed: boolean\n  inviteCode?: string(≤100)\n}",
  "result": "{\n  user: {\n    id: string\n    databaseId: number\n    avatar: { url: string }\n    name: string\n    description: string\n    gqVIP: string | null\n    gqLevel: string\n    darkRoom: { until: string | null, reason: string } | null\n    gqSlug: string\n    gqMoney: string\n    gqCredit: number\n    gqUserSocketToken: string\n    gqTicket: number\n    gqNotification: number\n    gqRoles: {\n      canBuilder: boolean\n      apiSecret: null\n      clients: null\n      client: null\n      server: null\n      isAdmin: boolean\n      hasInfomation: boolean\n      showClose: boolean\n      media: {\n        image: { can: boolean, max: number, count: number, size: number }\n        video: { can: boolean, max: number, count: number }\n        audio: { can: boolean, max: number, count: number }\n        attachment: { can: boolean, max: number, count: number }\n      }\n      userCan: string[]\n    }\n    auth: { expiresAt: string } | null\n  } | null\n  to: string\n}",
  "refusals": [
   [
    "agreement-needed",
    422
   ],
   [
    "identity-taken",
    409
   ],
   [
    "name-characters",
    400
   ],
   [
    "name-length",
    400
   ],
   [
    "name-reserved",
    400
   ],
   [
    "name-taken",
    409
   ],
   [
    "token-expired",
    401
   ],
   [
    "token-invalid",
    401
   ]
  ]
 },
 {
  "name": "account.unlinkIdentity",
  "feature": "social",
  "kind": "write",
  "summary": "The account elsewhere opens this one no more.",
  "at": "guaqi.account.unlinkIdentity",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ id: integer(>0) }",
  "result": "{\n  identities: { id: number, provider: string, name: string, createdAt: string, usedAt: string | null }[]\n  isLastWayIn: boolean\n}",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "identity-not-found",
    404
   ],
   [
    "last-way-in",
    422
   ]
  ]
 },
 {
  "name": "mutates.autoLogin",
  "feature": "social",
  "kind": "write",
  "summary": "The end of a sign-in at another provider: a token that works once. `user` stays null where a step is missing, and the step says which.",
  "at": "gqAutoLogin",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{ token: string(≤2000) }",
  "result": "{\n  user: {\n    id: string\n    databaseId: number\n    avatar: { url: string }\n    name: string\n    description: string\n    gqVIP: string | null\n    gqLevel: string\n    darkRoom: { until: string | null, reason: string } | null\n    gqSlug: string\n    gqMoney: string\n    gqCredit: number\n    gqUserSocketToken: string\n    gqTicket: number\n    gqNotification: number\n    gqRoles: {\n      canBuilder: boolean\n      apiSecret: null\n      clients: null\n      client: null\n      server: null\n      isAdmin: boolean\n      hasInfomation: boolean\n      showClose: boolean\n      media: {\n        image: { can: boolean, max: number, count: number, size: number }\n        video: { can: boolean, max: number, count: number }\n        audio: { can: boolean, max: number, count: number }\n        attachment: { can: boolean, max: number, count: number }\n      }\n      userCan: string[]\n    }\n    auth: { expiresAt: string } | null\n  } | null\n  to: string\n  step: {\n    kind: \"profile\"\n    token: string(≤2000)\n    provider: \"wechat\" | \"qq\" | \"weibo\" | \"google\" | \"github\" | \"facebook\" | \"oidc\"\n    name: string\n    email: string | null\n    hasAccount: boolean\n  } | {\n    kind: \"code\"\n    token: string(≤2000)\n    provider: \"wechat\" | \"qq\" | \"weibo\" | \"google\" | \"github\" | \"facebook\" | \"oidc\"\n  } | null\n}",
  "refusals": [
   [
    "banned",
    403
   ],
   [
    "banned-until",
    403
   ],
   [
    "identity-taken",
    409
   ],
   [
    "signed-out-meanwhile",
    401
   ],
   [
    "token-expired",
    401
   ],
   [
    "token-invalid",
    401
   ]
  ]
 },
 {
  "name": "utils.socialLogin",
  "feature": "social",
  "kind": "write",
  "summary": "Where to send somebody who wants to sign in at a provider; who is signed in already links the account there.",
  "at": "guaqi.utils.socialLogin",
  "allow": "everybody",
  "limit": "60 per minute",
  "data": "{ provider: string(≤30), returnTo?: string(≤4000) }",
  "result": "{ name: string, clientId: string, state: string, authorizationUrl: string }",
  "refusals": [
   [
    "confirmation-needed",
    403
   ],
   [
    "provider-unknown",
    400
   ],
   [
    "provider-unreachable",
    503
   ]
  ]
 },
 {
  "name": "account.getSubscription",
  "feature": "subscriptions",
  "kind": "read",
  "summary": "How much of a thing the asker wants to hear.",
  "at": "guaqi.account.subscription",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  kind: \"topic\" | \"article\" | \"product\" | \"node\" | \"person\" | \"tag\"\n  id: integer(>0) | string(≤60)\n}",
  "result": "{ level: \"all\" | \"answers\" | \"none\" | null }",
  "refusals": [
   [
    "subscription-unknown",
    404
   ]
  ]
 },
 {
  "name": "account.getSubscriptions",
  "feature": "subscriptions",
  "kind": "read",
  "summary": "Everything the asker has subscribed to, the newest first.",
  "at": "guaqi.account.subscriptions",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ after?: string(≤200) }",
  "result": "{\n  nodes: {\n    kind: \"topic\" | \"article\" | \"product\" | \"node\" | \"person\" | \"tag\"\n    id: number\n    name: string\n    language: \"zh-hans\" | \"en\" | \"es\" | null\n    path: string\n    level: \"all\" | \"answers\" | \"none\"\n    isAutomatic: boolean\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": []
 },
 {
  "name": "account.setSubscription",
  "feature": "subscriptions",
  "kind": "write",
  "summary": "All of it, answers alone, or nothing.",
  "at": "guaqi.account.subscription",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{\n  kind: \"topic\" | \"article\" | \"product\" | \"node\" | \"person\" | \"tag\"\n  id: integer(>0) | string(≤60)\n  level: \"all\" | \"answers\" | \"none\"\n}",
  "result": "{ level: \"all\" | \"answers\" | \"none\" | null }",
  "refusals": [
   [
    "subscription-level",
    422
   ],
   [
    "subscription-unknown",
    404
   ]
  ]
 },
 {
  "name": "ticket.assign",
  "feature": "tickets",
  "kind": "write",
  "summary": "Says who of the staff looks after a ticket.",
  "at": "guaqi.ticket.assign",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: integer(>0), to: integer(>0) | null }",
  "result": "true",
  "refusals": [
   [
    "ticket-not-found",
    404
   ],
   [
    "ticket-not-staff",
    422
   ]
  ]
 },
 {
  "name": "ticket.close",
  "feature": "tickets",
  "kind": "write",
  "summary": "",
  "at": "guaqi.ticket.close",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ id: integer(>0) }",
  "result": "true",
  "refusals": [
   [
    "ticket-not-found",
    404
   ]
  ]
 },
 {
  "name": "ticket.get",
  "feature": "tickets",
  "kind": "read",
  "summary": "One of them with what was said, for whose it is and for the staff.",
  "at": "guaqi.ticket.ticket",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{ id: integer(>0), before?: integer(≥0) }",
  "result": "{\n  id: number\n  category: \"account\" | \"order\" | \"content\" | \"problem\" | \"other\"\n  subject: string\n  state: \"open\" | \"waiting\" | \"answered\" | \"closed\"\n  messages: number\n  saidAt: string\n  hasUnread: boolean\n  person: { databaseId: number, name: string, avatar: string }\n  assignee: { databaseId: number, name: string, avatar: string } | null\n  openedAt: string\n  closedAt: string | null\n  takesWords: boolean\n  isStaff: boolean\n  thread: {\n    id: number\n    kind: \"said\" | \"note\" | \"taken\" | \"closed\" | \"reopened\"\n    by: { databaseId: number, name: string, avatar: string } | null\n    isStaff: boolean\n    text: string\n    pictures: { id: number, url: string }[]\n    at: string\n  }[]\n  hasEarlier: boolean\n}",
  "refusals": [
   [
    "ticket-not-found",
    404
   ]
  ]
 },
 {
  "name": "ticket.hold",
  "feature": "tickets",
  "kind": "write",
  "summary": "The staff waits for somebody else before it can answer.",
  "at": "guaqi.ticket.hold",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: integer(>0) }",
  "result": "true",
  "refusals": [
   [
    "ticket-closed",
    409
   ],
   [
    "ticket-not-found",
    404
   ]
  ]
 },
 {
  "name": "ticket.list",
  "feature": "tickets",
  "kind": "read",
  "summary": "One's own tickets, what was said last first.",
  "at": "guaqi.ticket.list",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ after?: string(≤80) }",
  "result": "{\n  nodes: {\n    id: number\n    category: \"account\" | \"order\" | \"content\" | \"problem\" | \"other\"\n    subject: string\n    state: \"open\" | \"waiting\" | \"answered\" | \"closed\"\n    messages: number\n    saidAt: string\n    hasUnread: boolean\n  }[]\n  endCursor: string\n  hasNextPage: boolean\n}",
  "refusals": []
 },
 {
  "name": "ticket.listQueue",
  "feature": "tickets",
  "kind": "read",
  "summary": "The tickets of everybody, for the staff.",
  "at": "guaqi.ticket.queue",
  "allow": "staff",
  "limit": "120 per minute",
  "data": "{ queue?: \"waiting\" | \"mine\" | \"done\", after?: string(≤80) }",
  "result": "{\n  nodes: {\n    id: number\n    category: \"account\" | \"order\" | \"content\" | \"problem\" | \"other\"\n    subject: string\n    state: \"open\" | \"waiting\" | \"answered\" | \"closed\"\n    messages: number\n    saidAt: string\n    hasUnread: boolean\n    person: string\n    assignee: string\n  }[]\n  endCursor: string\n  hasNextPage: boolean\n  staff: { id: number, name: string }[]\n}",
  "refusals": []
 },
 {
  "name": "ticket.note",
  "feature": "tickets",
  "kind": "write",
  "summary": "Says something among the staff.",
  "at": "guaqi.ticket.note",
  "allow": "staff",
  "limit": "60 per minute",
  "data": "{ id: integer(>0), text: string(1–5000) }",
  "result": "true",
  "refusals": [
   [
    "ticket-not-found",
    404
   ]
  ]
 },
 {
  "name": "ticket.open",
  "feature": "tickets",
  "kind": "write",
  "summary": "",
  "at": "guaqi.ticket.open",
  "allow": "members",
  "limit": "20 per hour",
  "data": "{\n  category: \"account\" | \"order\" | \"content\" | \"problem\" | \"other\"\n  subject: string(≤120)\n  text: string(≤5000)\n  imgs?: integer(>0)[](≤6)\n}",
  "result": "{ id: number }",
  "refusals": [
   [
    "ticket-empty",
    422
   ],
   [
    "ticket-picture",
    422
   ],
   [
    "ticket-subject",
    422
   ],
   [
    "tickets-full",
    409
   ]
  ]
 },
 {
  "name": "ticket.read",
  "feature": "tickets",
  "kind": "write",
  "summary": "The asker has seen the last answer.",
  "at": "guaqi.ticket.read",
  "allow": "members",
  "limit": "240 per minute",
  "data": "{ id: integer(>0) }",
  "result": "true",
  "refusals": [
   [
    "ticket-not-found",
    404
   ]
  ]
 },
 {
  "name": "ticket.reply",
  "feature": "tickets",
  "kind": "write",
  "summary": "",
  "at": "guaqi.ticket.reply",
  "allow": "members",
  "limit": "60 per hour",
  "data": "{ id: integer(>0), text: string(≤5000), imgs?: integer(>0)[](≤6) }",
  "result": "true",
  "refusals": [
   [
    "ticket-empty",
    422
   ],
   [
    "ticket-not-found",
    404
   ],
   [
    "ticket-over",
    409
   ],
   [
    "ticket-picture",
    422
   ]
  ]
 },
 {
  "name": "ticket.suggest",
  "feature": "tickets",
  "kind": "read",
  "summary": "Docs and solved topics that may answer a question before it is asked.",
  "at": "guaqi.ticket.suggestions",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ text: string(≤120) }",
  "result": "{ kind: \"doc\" | \"topic\", title: string, language: string, path: string }[]",
  "refusals": []
 },
 {
  "name": "account.checkIn",
  "feature": "wealth",
  "kind": "write",
  "summary": "Once in each day of the asker's calendar.",
  "at": "guaqi.wealth.checkIn",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ timeZone?: string(≤60) }",
  "result": "{ streak: number, credit: number, level: string | null }",
  "refusals": [
   [
    "checked-in",
    409
   ]
  ]
 },
 {
  "name": "wealth.askWithdrawal",
  "feature": "wealth",
  "kind": "write",
  "summary": "Asks to be paid out of what one has earned, where the site allows it; it is set aside until the staff has decided.",
  "at": "guaqi.wealth.askWithdrawal",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ key: string, currency: string, amount: integer(1–1000000000000), target: string(1–300) }",
  "result": "{ success: true, amount: number, unit: string }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "key-used",
    409
   ],
   [
    "unit-unknown",
    422
   ],
   [
    "withdrawal-small",
    422
   ],
   [
    "withdrawal-waiting",
    409
   ],
   [
    "withdrawals-off",
    403
   ]
  ]
 },
 {
  "name": "wealth.buyCredit",
  "feature": "wealth",
  "kind": "write",
  "summary": "Credit for money from the balance.",
  "at": "guaqi.wealth.buyCredit",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{\n  key: string\n  amount: integer(1–1000000)\n  currency: string\n  cost: integer(1–1000000000000)\n}",
  "result": "{ success: true, amount: number, unit: string }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "credit-not-for-sale",
    422
   ],
   [
    "key-used",
    409
   ],
   [
    "price-changed",
    409
   ]
  ]
 },
 {
  "name": "wealth.buyMembership",
  "feature": "wealth",
  "kind": "write",
  "summary": "A tier from the balance: bought, renewed, or in place of a lower one whose unused days are taken off.",
  "at": "guaqi.wealth.buyMembership",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{\n  key: string\n  tier: string(≤60)\n  currency: string\n  cost: integer(0–1000000000000)\n  seen?: string(date-time) | null\n}",
  "result": "{ success: true, tier: string, until: string | null }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "key-used",
    409
   ],
   [
    "membership-changed",
    409
   ],
   [
    "price-changed",
    409
   ],
   [
    "tier-for-life",
    409
   ],
   [
    "tier-lower",
    409
   ],
   [
    "tier-not-for-sale",
    422
   ]
  ]
 },
 {
  "name": "wealth.cancelWithdrawal",
  "feature": "wealth",
  "kind": "write",
  "summary": "Takes it back, as long as the staff has not approved it.",
  "at": "guaqi.wealth.cancelWithdrawal",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ id: integer(≥1) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "withdrawal-decided",
    409
   ],
   [
    "withdrawal-not-found",
    404
   ]
  ]
 },
 {
  "name": "wealth.getChart",
  "feature": "wealth",
  "kind": "read",
  "summary": "What the asker had at the end of each of the last days.",
  "at": "guaqi.wealth.chart",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ unit: string, timeZone?: string(≤60) }",
  "result": "{ unit: string, from: string, to: string, balances: number[], in: number, out: number }",
  "refusals": []
 },
 {
  "name": "wealth.getMembership",
  "feature": "wealth",
  "kind": "read",
  "summary": "The tiers that are sold, and what each would be and cost for the asker, who may be a stranger.",
  "at": "guaqi.wealth.membership",
  "allow": "everybody",
  "limit": "120 per minute",
  "data": "{}",
  "result": "{\n  has: { tier: string, until: string | null } | null\n  levels: { key: string, name: string, from: number }[]\n  standing: { level: string, experience: number } | null\n  tiers: {\n    key: string\n    name: string\n    days: number\n    discount: number\n    step: \"buy\" | \"renew\" | \"upgrade\" | \"for-life\" | \"lower\"\n    offers: { currency: string, price: number, unused: number }[]\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "wealth.getOverview",
  "feature": "wealth",
  "kind": "read",
  "summary": "What the asker has, what is set aside, how far they have come, and what they can do with it.",
  "at": "guaqi.wealth.overview",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ timeZone?: string(≤60) }",
  "result": "{\n  credit: { available: number, held: number, thisMonth: number }\n  money: { currency: string, available: number, earned: number, held: number }[]\n  holds: {\n    unit: string\n    amount: number\n    reason: string\n    cause: { title: string, language: string, path: string } | null\n  }[]\n  level: {\n    key: string\n    experience: number\n    from: number\n    next: { key: string, from: number } | null\n  }\n  checkIn: {\n    isDone: boolean\n    streak: number\n    credit: number\n    streakDays: number\n    streakCredit: number\n  }\n  creditPrice: { [name]: number }\n  creditPacks: number[]\n  can: { transfer: boolean, withdraw: boolean }\n  leastWithdrawal: { [name]: number }\n  withdrawals: {\n    id: number\n    currency: string\n    amount: number\n    state: \"asked\" | \"approved\" | \"paid\" | \"refused\" | \"cancelled\"\n    note: string\n    at: string\n  }[]\n}",
  "refusals": []
 },
 {
  "name": "wealth.getStatement",
  "feature": "wealth",
  "kind": "read",
  "summary": "What moved, the newest first; money and credit, or one of them.",
  "at": "guaqi.wealth.statement",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{\n  unit?: string | null\n  direction?: \"in\" | \"out\" | null\n  days?: integer(1–3660) | null\n  after?: string(≤200)\n}",
  "result": "{\n  lines: {\n    id: string\n    unit: string\n    amount: number\n    after: number\n    reason: string\n    detail: { [name]: string | number }\n    cause: { title: string, language: string, path: string } | null\n    gift: { name: string, note: string } | null\n    at: string\n  }[]\n  next: string | null\n}",
  "refusals": []
 },
 {
  "name": "wealth.give",
  "feature": "wealth",
  "kind": "write",
  "summary": "Some of what one has to somebody else, where the site allows it.",
  "at": "guaqi.wealth.give",
  "allow": "members",
  "limit": "20 per minute",
  "data": "{ key: string, to: string(≤200), unit: string, amount: integer(1–1000000000000) }",
  "result": "{ success: true, amount: number, unit: string }",
  "refusals": [
   [
    "balance-short",
    422
   ],
   [
    "key-used",
    409
   ],
   [
    "recipient-self",
    422
   ],
   [
    "recipient-unknown",
    422
   ],
   [
    "transfers-off",
    403
   ],
   [
    "unit-unknown",
    422
   ]
  ]
 },
 {
  "name": "wealth.listSales",
  "feature": "wealth",
  "kind": "read",
  "summary": "What others have bought of the asker, the newest first, and what that brought them.",
  "at": "guaqi.wealth.sales",
  "allow": "members",
  "limit": "120 per minute",
  "data": "{ after?: string(≤200) }",
  "result": "{\n  income: { unit: string, count: number, income: number }[]\n  sales: {\n    id: number\n    of: { title: string, language: string, path: string } | null\n    unit: string\n    amount: number\n    income: number\n    at: string\n    refundedAt: string | null\n  }[]\n  next: string | null\n}",
  "refusals": []
 },
 {
  "name": "wealth.redeem",
  "feature": "wealth",
  "kind": "write",
  "summary": "What a code brings, once for each person.",
  "at": "guaqi.wealth.redeem",
  "allow": "members",
  "limit": "10 per minute",
  "data": "{ code: string(≤100) }",
  "result": "{ success: true, amount: number, unit: string }",
  "refusals": [
   [
    "redeem-gone",
    422
   ],
   [
    "redeem-over",
    422
   ],
   [
    "redeem-unknown",
    422
   ],
   [
    "redeem-unknown-look",
    422
   ],
   [
    "redeem-used",
    409
   ]
  ]
 },
 {
  "name": "content.editReply",
  "feature": "writing",
  "kind": "write",
  "summary": "Puts other words in its place; those that stood there are kept.",
  "at": "guaqi.content.editReply",
  "allow": "members",
  "limit": "30 per minute",
  "data": "{\n  type: \"answer\" | \"comment\"\n  id: number | string(≤60)\n  content: string | { version: number, content: anything[] }\n  seen?: string(≤40) | null\n}",
  "result": "{ success: true, html: string, editedAt: string }",
  "refusals": [
   [
    "edit-closed",
    403
   ],
   [
    "edited-meanwhile",
    409
   ],
   [
    "silenced",
    403
   ],
   [
    "text-empty",
    422
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ],
   [
    "text-too-long",
    422
   ]
  ]
 },
 {
  "name": "content.getReply",
  "feature": "writing",
  "kind": "read",
  "summary": "What somebody wrote below a text, as it stands in the field where it is changed.",
  "at": "guaqi.content.reply",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"answer\" | \"comment\", id: number | string(≤60) }",
  "result": "{ document: anything, seen: string | null }",
  "refusals": [
   [
    "edit-closed",
    403
   ],
   [
    "silenced",
    403
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "content.listReplyChanges",
  "feature": "writing",
  "kind": "read",
  "summary": "What it said before, for whoever may change it.",
  "at": "guaqi.content.replyChanges",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{\n  type: \"answer\" | \"comment\"\n  id: number | string(≤60)\n  first?: integer(1–20)\n  after?: string(≤300)\n}",
  "result": "{\n  now: string\n  nodes: {\n    databaseId: number\n    editor: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    } | null\n    at: string\n    before: string\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "content.listTextChanges",
  "feature": "writing",
  "kind": "read",
  "summary": "What an article or topic said before, for whoever may change it.",
  "at": "guaqi.content.textChanges",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{\n  kind: \"article\" | \"topic\"\n  id: number | string(≤60)\n  first?: integer(1–20)\n  after?: string(≤300)\n}",
  "result": "{\n  now: string\n  nodes: {\n    databaseId: number\n    editor: {\n      databaseId: number\n      name: string\n      path: string\n      avatar: string\n      level: string\n      vip: string | null\n    } | null\n    at: string\n    before: string\n  }[]\n  pageInfo: { endCursor: string, hasNextPage: boolean }\n}",
  "refusals": [
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "content.restoreReply",
  "feature": "writing",
  "kind": "write",
  "summary": "Puts back what its author, or who looks after the place, took back not long ago.",
  "at": "guaqi.content.restoreReply",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"answer\" | \"comment\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "place-gone",
    409
   ],
   [
    "silenced",
    403
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ],
   [
    "too-late",
    410
   ]
  ]
 },
 {
  "name": "mutates.deleteAction answer",
  "feature": "writing",
  "kind": "write",
  "summary": "",
  "at": "gqDeleteAction",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"answer\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "answer-paid",
    409
   ],
   [
    "silenced",
    403
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 },
 {
  "name": "mutates.deleteAction comment",
  "feature": "writing",
  "kind": "write",
  "summary": "",
  "at": "gqDeleteAction",
  "allow": "members",
  "limit": "60 per minute",
  "data": "{ type: \"comment\", id: number | string(≤60) }",
  "result": "{ success: true }",
  "refusals": [
   [
    "silenced",
    403
   ],
   [
    "text-not-found",
    404
   ],
   [
    "text-not-yours",
    403
   ]
  ]
 }
]
