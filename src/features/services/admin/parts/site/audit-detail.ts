import { formatMoney } from '#shared/numbers/money-text.ts'
import { ROLES } from '#shared/people/asker.ts'
import { writtenDate } from '#shared/written-date.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { SANCTION_KINDS, SPAM_NUMBERS } from '../../rules.ts'
import type { AuditEntry } from '../../schemas.ts'

/** Each has its words; an act of another version shows its name, and what was written down with it. */
const ACTS = [
  'sanction',
  'lift',
  'end-sessions',
  'grant-role',
  'revoke-role',
  'set-level',
  'grant-vip',
  'create',
  'resolve-bounty',
  'correct-worth',
  'refund-purchase',
  'resolve-report',
  'create-codes',
  'revoke-codes',
  'decide-withdrawal',
  'decide-held',
  'save-spam-rules',
  'save-site-choices',
  'show-again',
  'topic-pinned',
  'topic-featured',
  'topic-closed',
  'topic-paced',
  'topic-moved',
  'topic-merged',
  'topic-split',
  'node-moderator-named',
  'node-moderator-ended',
  'node-taken-out',
  'node-silenced',
  'node-silence-lifted',
  'coupon-saved',
  'coupon-codes',
  'coupon-given',
  'coupon-ended',
  'money-settled',
  'money-returned',
  'money-noted',
  'keys-saved',
  'keys-deleted',
  'retry-jobs',
  'drop-jobs',
  'token-made',
  'token-revoked',
  'webhook-made',
  'webhook-changed',
  'webhook-rotated',
  'webhook-deleted',
  'letter-made',
  'letter-changed',
  'letter-scheduled',
  'letter-started',
  'letter-cancelled',
  'letter-stopped',
  'letter-resumed',
  'letter-deleted',
  'letter-paused',
  'letter-finished',
  'save-setting',
  'reset-setting',
  'import-settings',
  'undo-import',
  'connection-saved',
  'connection-removed',
  'note-added',
  'note-deleted',
  'look-begun',
  'look-ended',
  'merge-people',
  'merge-went-on',
  'backup-begun',
  'restore-tested',
  'bulk-begun',
  'bulk-stopped',
  'bulk-went-on',
  'bulk-undone',
] as const
type Act = (typeof ACTS)[number]

export const actOf = (act: string): Act | undefined => ACTS.find((known) => known === act)

type Detail = AuditEntry['detail']

const textIn = (detail: Detail, name: string): string => {
  const value = detail[name]
  return typeof value === 'string' ? value : ''
}
const numberIn = (detail: Detail, name: string): number => Number(detail[name] ?? 0) || 0

type Say = ReturnType<typeof useI18n>['t']

const describeHeld = (detail: Detail, t: Say): string[] => [
  t('admin.detail.held', {
    kind: t('admin.held.kind', { kind: textIn(detail, 'kind') }),
    outcome: textIn(detail, 'outcome'),
  }),
]

const describeMoved = (detail: Detail, t: Say): string[] => [
  t('admin.detail.moved', {
    topic: numberIn(detail, 'topic'),
    from: numberIn(detail, 'from'),
    to: numberIn(detail, 'to'),
  }),
]

const describeRegrouped = (detail: Detail, t: Say): string[] => [
  t('admin.detail.regrouped', { from: numberIn(detail, 'topic'), to: numberIn(detail, 'to') }),
]

const describeNode = (detail: Detail, t: Say): string[] => [
  t('admin.detail.node', { node: numberIn(detail, 'node'), person: numberIn(detail, 'person') }),
]

const describeReport = (detail: Detail, t: Say): string[] => [
  t('admin.detail.report', {
    number: numberIn(detail, 'report'),
    kind: t('report.kind', { kind: textIn(detail, 'kind') }),
    outcome: t('report.outcome', { outcome: textIn(detail, 'outcome') }),
  }),
]

const describeSpamRules = (detail: Detail, t: Say): string[] => [
  SPAM_NUMBERS.map((name) => `${t(`admin.spam.${name}`)}: ${numberIn(detail, name)}`).join(' · '),
  `${t('admin.spam.words')}: ${numberIn(detail, 'words')}`,
]

const because = (detail: Detail, t: Say): string =>
  t('admin.detail.reason', { reason: textIn(detail, 'reason') })

/** Acts of whoever runs the shop about a campaign. */
function describeCoupons(t: Say) {
  const campaign = (detail: Detail) => t('admin.detail.campaign', { number: numberIn(detail, 'campaign') })
  const counted = (detail: Detail) => [
    campaign(detail),
    t('admin.detail.coupons', { count: numberIn(detail, 'count') }),
  ]
  return {
    'coupon-saved': (detail: Detail) => [campaign(detail)],
    'coupon-codes': counted,
    'coupon-given': counted,
    'coupon-ended': (detail: Detail) => [campaign(detail)],
  }
}

/** Acts of the staff about money that a provider and the site say differently. */
function describeMoney(t: Say) {
  const difference = (detail: Detail) => [
    t('admin.detail.difference', { number: numberIn(detail, 'difference') }),
    ...(textIn(detail, 'reason') ? [because(detail, t)] : []),
  ]
  const keys = (detail: Detail) => [
    t('admin.detail.keys', {
      provider: textIn(detail, 'provider'),
      isOn: detail.isOn === true ? 'yes' : 'no',
    }),
  ]
  const ofKeys = { 'keys-saved': keys, 'keys-deleted': keys }
  return { ...ofKeys, 'money-settled': difference, 'money-returned': difference, 'money-noted': difference }
}

const named = (detail: Detail): string[] => [textIn(detail, 'name')]

/** Acts about the doors for programs: by what they are called. */
const OF_DOORS = {
  'token-made': named,
  'token-revoked': named,
  'webhook-made': named,
  'webhook-changed': named,
  'webhook-rotated': named,
  'webhook-deleted': named,
}

/** Acts about letters of the newsletter: by their subject. */
const OF_LETTERS = {
  'letter-made': named,
  'letter-changed': named,
  'letter-scheduled': named,
  'letter-started': named,
  'letter-cancelled': named,
  'letter-stopped': named,
  'letter-resumed': named,
  'letter-deleted': named,
  'letter-paused': named,
  'letter-finished': named,
}

/** Acts about settings: by the key of the setting, which the page of settings finds. */
const OF_SETTINGS = {
  'save-setting': (detail: Detail) => [textIn(detail, 'path')],
  'reset-setting': (detail: Detail) => [textIn(detail, 'path')],
  'import-settings': (detail: Detail) => [String(numberIn(detail, 'count'))],
  'undo-import': (detail: Detail) => [String(numberIn(detail, 'count'))],
  'connection-saved': named,
  'connection-removed': named,
  'note-added': () => [],
  'note-deleted': () => [],
}

/** Acts on many at once, whose number is their subject; each of the many has a line of its own. */
const OF_BULK = {
  'restore-tested': () => [],
  'bulk-begun': () => [],
  'bulk-stopped': () => [],
  'bulk-went-on': () => [],
  'bulk-undone': () => [],
}

/** Acts of moderators of nodes. */
function describeNodeActs(t: Say) {
  const marked = (detail: Detail) => [
    t('admin.detail.marked', { topic: numberIn(detail, 'topic'), isOn: detail.isOn === true ? 'yes' : 'no' }),
  ]
  return {
    'show-again': (detail: Detail) => [
      t('admin.detail.shownAgain', {
        number: numberIn(detail, 'report'),
        kind: t('report.kind', { kind: textIn(detail, 'kind') }),
      }),
    ],
    'topic-pinned': marked,
    'topic-featured': marked,
    'topic-closed': marked,
    'topic-paced': marked,
    'topic-moved': (detail: Detail) => describeMoved(detail, t),
    'topic-merged': (detail: Detail) => describeRegrouped(detail, t),
    'topic-split': (detail: Detail) => describeRegrouped(detail, t),
    'node-moderator-named': (detail: Detail) => describeNode(detail, t),
    'node-moderator-ended': (detail: Detail) => describeNode(detail, t),
    'node-taken-out': (detail: Detail) => [...describeNode(detail, t), because(detail, t)],
    'node-silenced': (detail: Detail) => [...describeNode(detail, t), because(detail, t)],
    'node-silence-lifted': (detail: Detail) => [...describeNode(detail, t), because(detail, t)],
  }
}

/** What an act changed, line by line, for those who read this page. */
export function useAuditDetail(): (entry: AuditEntry) => string[] {
  const { t, locale } = useI18n()
  const { levels, vips, timeZone, creditSymbol } = usePage().frame

  const kindOf = (detail: Detail) => {
    const kind = SANCTION_KINDS.find((known) => known === detail.kind)
    return kind ? t(`admin.kind.${kind}`) : textIn(detail, 'kind')
  }
  const roleOf = (name: unknown) => {
    const role = ROLES.find((known) => known === name)
    return role ? t(`admin.role.${role}`) : String(name)
  }
  const levelOf = (key: string) => levels[key]?.name ?? key
  const day = (at: string) => writtenDate(at, locale, timeZone)
  const endOf = (until: string) =>
    until ? t('admin.sanction.until', { date: day(until) }) : t('admin.sanction.forEver')
  const vipOf = (vip: unknown) => {
    const { tier, until } = (vip ?? {}) as { tier?: string | null; until?: string | null }
    if (!tier) return t('admin.person.noVip')
    const name = vips[tier]?.name ?? tier
    const end = until ? t('admin.person.vipUntil', { date: day(until) }) : t('admin.person.vipForLife')
    return t('admin.detail.vip', { name, end })
  }
  const change = (before: string, after: string) => t('admin.detail.change', { before, after })
  const reason = (detail: Detail) => because(detail, t)
  const worth = (detail: Detail) => {
    const [amount, unit] = [numberIn(detail, 'amount'), textIn(detail, 'unit')]
    return unit === 'credit' ? `${amount} ${creditSymbol}` : formatMoney(amount, unit, locale)
  }
  const codes = (detail: Detail) =>
    t('admin.detail.codes', { count: numberIn(detail, 'count'), worth: worth(detail) })
  const jobs = (detail: Detail) => t('admin.detail.jobs', { count: numberIn(detail, 'count') })
  const ended = (count: number) => t('admin.person.sessionsEnded', { count })

  const describe: Record<Act, (detail: Detail) => string[]> = {
    sanction: (detail) => {
      const rule = textIn(detail, 'rule')
      const count = numberIn(detail, 'sessions')
      return [
        kindOf(detail),
        endOf(textIn(detail, 'until')),
        ...(rule ? [t('admin.detail.rule', { rule })] : []),
        reason(detail),
        ...(count > 0 ? [ended(count)] : []),
      ]
    },
    lift: (detail) => [kindOf(detail), endOf(textIn(detail, 'until')), reason(detail)],
    'look-begun': (detail) => [reason(detail)],
    'merge-people': (detail) => [
      t('admin.detail.merged', { from: numberIn(detail, 'from'), to: numberIn(detail, 'to') }),
      reason(detail),
    ],
    'backup-begun': (detail) => [textIn(detail, 'file')],
    'merge-went-on': (detail) => [
      t('admin.detail.merged', { from: numberIn(detail, 'from'), to: numberIn(detail, 'to') }),
    ],
    'look-ended': (detail) => [t('admin.detail.minutes', { count: numberIn(detail, 'minutes') })],
    'end-sessions': (detail) => [ended(numberIn(detail, 'ended'))],
    'grant-role': ({ role }) => [roleOf(role)],
    'revoke-role': ({ role }) => [roleOf(role)],
    'set-level': (detail) => [change(levelOf(textIn(detail, 'before')), levelOf(textIn(detail, 'after')))],
    'grant-vip': ({ before, after }) => [change(vipOf(before), vipOf(after))],
    'correct-worth': (detail) => [worth(detail), reason(detail)],
    'refund-purchase': (detail) => [worth(detail), reason(detail)],
    'create-codes': (detail) => [codes(detail), textIn(detail, 'note')].filter(Boolean),
    'revoke-codes': (detail) => [codes(detail), reason(detail)],
    'decide-withdrawal': (detail) => [
      worth(detail),
      t('admin.detail.withdrawal', { decision: textIn(detail, 'decision') }),
      ...(textIn(detail, 'reason') ? [reason(detail)] : []),
    ],
    'resolve-bounty': (detail) => [
      t('admin.detail.bounty', { topic: numberIn(detail, 'topic'), outcome: textIn(detail, 'outcome') }),
    ],
    'resolve-report': (detail) => [...describeReport(detail, t), reason(detail)],
    'decide-held': (detail) => [
      ...describeHeld(detail, t),
      ...(textIn(detail, 'reason') ? [reason(detail)] : []),
    ],
    'save-spam-rules': (detail) => describeSpamRules(detail, t),
    'save-site-choices': (detail) => [textIn(detail, 'keys')],
    ...describeNodeActs(t),
    ...describeCoupons(t),
    ...describeMoney(t),
    'retry-jobs': (detail) => [jobs(detail), textIn(detail, 'kinds')],
    'drop-jobs': (detail) => [jobs(detail)],
    ...OF_BULK,
    ...OF_DOORS,
    ...OF_LETTERS,
    ...OF_SETTINGS,
    create: ({ roles }) => (Array.isArray(roles) ? roles.map(roleOf) : []),
  }
  return ({ act, detail }) => {
    const known = actOf(act)
    return known ? describe[known](detail) : Object.entries(detail).map(asWritten)
  }
}

const asWritten = ([name, value]: [string, unknown]): string =>
  `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
