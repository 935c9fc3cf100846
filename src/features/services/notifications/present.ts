import { appealToken } from '#features/accounts/account/paths.ts'
import { APPEAL_PATH } from '#features/accounts/account/rules.ts'
import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import type { PersonCard } from '#features/kernel/people/schemas.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { draftTalkPath } from '#features/product/authoring/paths.ts'
import { RENEWAL_KEY } from '#features/product/community/rules/joining.ts'
import { deskPath, orderPath } from '#features/product/orders/paths.ts'
import { ticketPath } from '#features/services/tickets/rules.ts'
import { SUBSCRIBABLE } from '#features/talk/subscriptions/rules.ts'
import type { Context } from '#server/door/action.ts'
import type { PrepareContext } from '#server/jobs/job.ts'
import { ROLES, STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { pathOf } from '#site/resolve.ts'
import { presentResults } from './present-results.ts'
import {
  listFaces,
  listPlaces,
  listReplies,
  type NoticeRow,
  type PlaceRow,
  type ReplyRow,
} from './queries/read.ts'
import { isNoticeType, isReason, TYPES } from './rules.ts'
import type { Notice, ReportResult } from './schemas.ts'
import { detailText, titleOf } from './title.ts'

/** Enough for two lines. */
const EXCERPT_WIDTH = 160

type PresentContext = Pick<
  Context,
  'db' | 'asker' | 'now' | 'locale' | 'places' | 'settings' | 'signer' | 't' | 'shows' | 'until'
>

interface Reader {
  personId: number
  roles: readonly string[]
  locale: Locale
}

/** For what is sent: as in the list of its reader now, without what is deleted or may no longer be read by them. */
export async function presentFor(
  { db, now, settings, signer, translate, places }: PrepareContext,
  { personId, roles, locale }: Reader,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const context = {
    db,
    asker: { ...STRANGER, personId, roles: ROLES.filter((role) => roles.includes(role)) },
    now,
    locale,
    places: places(),
    settings,
    signer,
    t: translate(locale),
    shows: () => undefined,
    until: () => undefined,
  }
  return (await presentNotices(context, personId, rows)).filter(({ isGone }) => !isGone)
}

/** Notifications as their reader may see them now: content that they may no longer read is not named. */
export async function presentNotices(
  context: PresentContext,
  personId: number,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const { db } = context
  const posts = rows.flatMap(({ postId }) => postId ?? [])
  const things = rows.flatMap(({ thingKind: kind, thingId: id }) =>
    kind === null || id === null ? [] : [{ kind, id }],
  )
  const reported = things.flatMap(({ kind, id }) => (kind === 'report' ? id : []))
  const [places, said, faces, results] = await Promise.all([
    listPlaces(db, [...new Set(posts)], context),
    listReplies(db, things),
    listFaces(
      db,
      rows.map(({ id }) => id),
    ),
    presentResults(context, personId, reported),
  ])
  const placeOf = new Map(places.map((place) => [place.postId, place]))
  const replyOf = new Map(said.map((row) => [`${row.kind}/${row.id}`, row]))
  return rows.flatMap((row) => {
    const place = row.postId === null ? undefined : placeOf.get(row.postId)
    const people = faces.filter(({ noticeId }) => noticeId === row.id)
    return presentNotice(context, personId, {
      row,
      place,
      said: replyOf.get(`${row.thingKind}/${row.thingId}`),
      people: people.map((face) => presentPerson(face, context)),
      result: row.type === 'report-result' ? (results.get(row.thingId ?? 0) ?? null) : null,
    })
  })
}

interface Known {
  row: NoticeRow
  place: PlaceRow | undefined
  said: ReplyRow | undefined
  people: PersonCard[]
  result: ReportResult | null
}

function presentNotice(
  context: PresentContext,
  personId: number,
  { row, place, said, people, result }: Known,
): Notice[] {
  const { places, t, settings, locale } = context
  const { type, reason } = row
  // Written by another version of the site.
  if (!isNoticeType(type) || !isReason(reason)) return []
  const isReply = row.thingKind === 'answer' || row.thingKind === 'comment'
  const isGone =
    (row.postId !== null && !place) || (isReply && !said) || (type === 'report-result' && !result)
  const spot = place && {
    title: place.title,
    language: place.language,
    path: postPath(places, place.kind, place),
    node: place.node,
  }
  const notice = {
    id: String(row.id),
    toId: personId,
    type,
    tab: row.tab,
    topic: TYPES[type].topic,
    reason,
    isUnread: row.isUnread,
    at: row.happenedAt.toISOString(),
    count: isGone ? 0 : row.people,
    people: isGone ? [] : people,
    place: isGone ? null : (spot ?? null),
    about: isGone || TYPES[type].tab !== 'talk' ? null : aboutOf(place),
    path: isGone ? null : pathTo(row, { context, personId, place, said, people, result }),
    excerpt: isGone ? '' : String(row.detail.reason ?? beginningOf(row, said, place)),
    result: isGone ? null : result,
    isGone,
    detail: isGone ? {} : row.detail,
  }
  const words = { t, settings, locale }
  const more = isGone ? '' : detailText(notice, words)
  const title = titleOf({ ...notice, more }, words)
  const content = JSON.stringify({
    type: result ? 'report' : type,
    slug: result?.path ?? notice.path ?? '',
    title: result?.title ?? notice.place?.title ?? '',
    desc: result?.type ?? notice.excerpt,
    ...(result && { user_content: result.content, content: result.reason }),
  })
  return [{ ...notice, more, title, content }]
}

function aboutOf(place: PlaceRow | undefined): Notice['about'] {
  const kind = SUBSCRIBABLE.find((one) => one === place?.kind)
  return kind && place ? { kind, id: place.number } : null
}

/** Of what was said; of a post that is new, of the post. */
const beginningOf = ({ type }: NoticeRow, said: ReplyRow | undefined, place: PlaceRow | undefined): string =>
  type === 'post' ? shorten(place?.excerpt ?? '') : excerptOf(said)

const shorten = (text: string): string =>
  text.length <= EXCERPT_WIDTH ? text : `${[...text].slice(0, EXCERPT_WIDTH).join('').trimEnd()}…`

function excerptOf(said: ReplyRow | undefined): string {
  const read = said && upgradeDocument(said.document)
  return read?.ok ? excerpt(read.document, EXCERPT_WIDTH) : ''
}

interface Where extends Omit<Known, 'row'> {
  context: PresentContext
  personId: number
}

/** Where the thing can be seen; null where that is nowhere in particular. */
function pathTo(
  row: NoticeRow,
  { context: { places, signer }, personId, place, said, people }: Where,
): string | null {
  if (row.type === 'node-reported') return `admin?view=reports&report=${row.thingId}`
  if (said?.kind === 'answer') return pathOf(places, 'community', 'answer', said.id)
  if (said?.kind === 'comment' && place) {
    const page =
      said.answerId === null
        ? postPath(places, place.kind, place)
        : pathOf(places, 'community', 'answer', said.answerId)
    return `${page}#comment-${said.id}`
  }
  if (place) return postPath(places, place.kind, place)
  switch (row.type) {
    case 'follow':
      return people[0]?.path ?? null
    case 'message':
      return `account/message?with=${row.thingId}`
    case 'ticket':
      return ticketPath(row.thingId ?? 0)
    case 'ticket-written':
      return `admin?view=tickets&ticket=${row.thingId}`
    case 'author-asked':
      return 'account/content'
    case 'draft-shown':
    case 'draft-commented':
    case 'draft-named':
      return draftTalkPath(row.thingId ?? 0)
    case 'webhook-stopped':
      return 'admin/webhooks'
    case 'join-asked':
    case 'join-approved':
    case 'join-refused':
    case 'node-invited':
    case 'node-moderator':
    case 'node-moderator-ended':
    case 'node-taken-out':
    case 'node-silence-lifted':
      return pathOf(places, 'community', 'archive', String(row.detail.node))
    case 'node-silenced':
      // Where one appeals; the link is for its reader alone, as the notification is.
      return `${APPEAL_PATH}?link=${appealToken(signer, { id: Number(row.detail.silence), personId })}`
    case 'report-result':
      return 'account/notification'
    case 'node-sold':
    case 'refunded':
    case 'payment-returned':
    case 'way-gone':
    case 'sale-refunded':
    case 'gift':
      return 'account/wealth'
    case 'coupon-given':
    case 'coupon-pushed':
    case 'coupon-expiring':
      return 'account/coupon'
    case 'order-sold':
      return deskPath(String(row.detail.number))
    case 'order-sent':
    case 'order-cancelled':
    case 'order-refunded':
      return orderPath(String(row.detail.number))
    case 'renewal-ahead':
    case 'renewal-due':
    case 'renewal-done':
    case 'renewal-failed':
    case 'renewal-last':
    case 'renewal-ended':
    case 'renewal-gone': {
      if (row.detail.kind !== 'node') return 'account/membership'
      const { id } = JSON.parse(String(row.detail.item)) as { id: number }
      return `${pathOf(places, 'community', 'archive', id)}?${RENEWAL_KEY}=1`
    }
    case 'membership-ending':
    case 'standing':
    case 'vip-ended':
      return 'account/membership'
    default:
      return null
  }
}
