import { ownPrice, tierDiscount } from '#features/kernel/access/rules/prices.ts'
import { canEnterNode, hasJoined } from '#features/kernel/access/rules/reading.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import type { PersonCard } from '#features/kernel/people/schemas.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { Context } from '#server/door/action.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { toDecimal } from '#shared/numbers/money-text.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { canCreateTopic, type JoinableNode } from './permissions.ts'
import type { NodeRow } from './queries/nodes/nodes.ts'
import { joinRoleType } from './rules.ts'
import type { CommunityCat } from './schemas.ts'

/** The reader of a node, and where its pages are. */
type PresentContext = Pick<
  Context,
  'asker' | 'now' | 'currency' | 'settings' | 'places' | 'shows' | 't' | 'until'
>

export const nodePath = (places: PagePlaces, { slug, id }: { slug: string | null; id: number }) =>
  pathOf(places, 'community', 'archive', slug ?? id)

/** What decides who may do what in a node; of an existing one, since deleted nodes are never presented. */
export const nodeDoor = (row: NodeRow): JoinableNode => ({
  id: row.id,
  visibility: row.visibility,
  deletedAt: null,
  adminId: row.personId,
  moderatorIds: row.moderatorIds,
  membership: row.memberState === null ? null : { state: row.memberState, until: row.memberUntil },
  joinKind: row.joinKind,
  joinLevels: row.joinLevels,
  joinPrices: row.joinPrices,
  wasTakenOut: row.wasTakenOut,
})

/** A node as the wire names it. */
export function presentNode(row: NodeRow, context: PresentContext): CommunityCat {
  const { asker, places, shows } = context
  shows(`node:${row.id}`)
  const picture = pictureOf(row)
  const door = nodeDoor(row)
  const isJoin = hasJoined(door, context.now)
  return {
    id: opaqueId('node', row.id),
    databaseId: row.id,
    gqSlug: nodePath(places, row),
    thumb: {
      sourceUrl: picture?.sourceUrl ?? '',
      srcSet: picture?.srcSet ?? '',
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      color: picture?.color ?? null,
    },
    count: row.topics,
    subscribers: row.members,
    communityCatMetas: {
      memberCount: row.members,
      admin: row.personId === null ? null : adminOf(presentPerson(row, context)),
      name: JSON.stringify(row.names),
      description: row.description ?? '',
      rules: row.rules ?? '',
      isJoin,
      joinState: isJoin ? 'joined' : row.memberState === 'waiting' ? 'waiting' : 'none',
      canRead: canEnterNode(asker, door, context).allowed,
      canWrite: canCreateTopic(asker, door, context).allowed,
      hasChat: row.hasChat,
      settings: {
        nodeType: row.visibility === 'private' ? 'privte' : 'public',
        joinRole: {
          type: joinRoleType(row.joinKind),
          needsApproval: row.joinKind === 'approval',
          pay: row.joinKind === 'money' ? payOf(row, context) : NO_PAY,
          levels: row.joinKind === 'level' ? row.joinLevels : [],
        },
      },
    },
  }
}

type Pay = CommunityCat['communityCatMetas']['settings']['joinRole']['pay']
const NO_PAY: Pay = { value: null, currency: null, amount: null, period: null }

/** What the reader pays, in their currency; where the node has none in it, its first. */
function payOf(
  { joinPrices, joinPeriod }: NodeRow,
  reader: Pick<PresentContext, 'asker' | 'currency' | 'settings'>,
): Pay {
  const [first, ...others] = Object.keys(joinPrices)
  const hasWanted = others.length > 0 && joinPrices[reader.currency] !== undefined
  const currency = hasWanted ? reader.currency : first
  const price = currency === undefined ? undefined : joinPrices[currency]
  if (currency === undefined || price === undefined) return NO_PAY
  const own = ownPrice(price, tierDiscount(reader.asker, reader.settings))
  return { value: Number(toDecimal(own.amount, currency)), currency, ...own, period: joinPeriod }
}

const adminOf = ({ databaseId, name, path, avatar, level, vip }: PersonCard) => ({
  databaseId,
  name,
  gqSlug: path,
  avatar: { url: avatarUrl(avatar, databaseId) },
  level,
  vip,
})
