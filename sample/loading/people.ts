import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { insertAll } from '../queries.ts'
import type { CommunityNode, Person, Term, VipTier } from '../types.ts'
import { pictureKey } from './media-files.ts'
import { between, daysBefore, hoursAfter, idOf, json, type Loading } from './town-rows.ts'

/**
 * The people, what they have, and who follows whom. Most have no password: nobody can log in as them. Without one there
 * is no role either: an admin whom nobody can be would count as the last one.
 */
export async function insertPeople({ db, town, now, people, logIns }: Loading): Promise<void> {
  const tiers = new Map(town.vipTiers.map((tier) => [tier.key, tier]))
  const rows = town.people.map((person) => ({
    slug: person.slug,
    name: person.name,
    description: person.bio[person.language],
    avatar: person.avatarSeed,
    language: person.language,
    password_hash: logIns.get(person.slug) ?? null,
    roles: logIns.has(person.slug) ? rolesOf(person) : [],
    level_key: person.level,
    ...vipOf(person, tiers, now),
    created_at: daysBefore(now, person.joinedDaysAgo),
  }))
  const ids = await insertAll(db, 'people', rows)
  town.people.forEach(({ slug }, place) => {
    people.set(slug, ids[place] as number)
  })
  const follows = town.people.flatMap(({ slug, follows, joinedDaysAgo }) =>
    follows.map((followed, place) => ({
      follower_id: idOf(people, slug),
      followed_id: idOf(people, followed),
      created_at: between(daysBefore(now, joinedDaysAgo), now, place, follows.length),
    })),
  )
  await insertAll(db, 'follows', follows)
}

const rolesOf = ({ isAdmin, canBuilder }: Person) => [
  ...(isAdmin ? ['admin'] : []),
  ...(canBuilder ? ['builder'] : []),
]

/** A tier of 0 days is for life. */
function vipOf({ vip }: Person, tiers: ReadonlyMap<string, VipTier>, now: Date) {
  if (!vip) return { vip_key: null, vip_until: null }
  const days = tiers.get(vip.tier)?.days ?? 0
  return { vip_key: vip.tier, vip_until: days === 0 ? null : daysBefore(now, vip.sinceDaysAgo - days) }
}

export async function insertNodes({ db, town, now, media, people, nodes }: Loading): Promise<void> {
  const founded = daysBefore(now, 400)
  const ids = await insertAll(
    db,
    'nodes',
    town.nodes.map((node, position) => ({
      slug: node.slug,
      language: 'zh-hans',
      visibility: node.visibility,
      ...joinOf(node),
      cover_id: idOf(media, pictureKey(node.picture, '1:1')),
      admin_id: idOf(people, node.admin),
      position,
      created_at: founded,
    })),
  )
  town.nodes.forEach(({ key }, place) => {
    nodes.set(key, ids[place] as number)
  })
  const texts = town.nodes.flatMap(({ key, name, description, rules }) =>
    LOCALES.map((language) => ({
      node_id: idOf(nodes, key),
      language,
      name: name[language],
      description: description[language],
      rules: rules?.[language] ?? '',
    })),
  )
  await insertAll(db, 'node_texts', texts)
  const members = town.nodes.flatMap((node) =>
    node.members.map((slug, place) => ({
      node_id: idOf(nodes, node.key),
      person_id: idOf(people, slug),
      role:
        slug === node.admin
          ? ('admin' as const)
          : node.moderators?.includes(slug)
            ? ('moderator' as const)
            : ('member' as const),
      until: node.join.kind === 'money' ? paidUntil(node.join.period, now) : null,
      joined_at: between(founded, now, place, node.members.length),
    })),
  )
  await insertAll(db, 'node_members', members)
  const waiting = town.nodes.flatMap((node) =>
    (node.waiting ?? []).map(({ person, request }, place) => ({
      node_id: idOf(nodes, node.key),
      person_id: idOf(people, person),
      state: 'waiting' as const,
      request,
      joined_at: daysBefore(now, place + 1),
    })),
  )
  await insertAll(db, 'node_members', waiting)
  const invited = town.nodes.flatMap((node) =>
    (node.invited ?? []).map((slug) => ({
      node_id: idOf(nodes, node.key),
      by_id: idOf(people, node.admin),
      person_id: idOf(people, slug),
      most_uses: 1,
      created_at: daysBefore(now, 1),
      expires_at: daysBefore(now, -29),
    })),
  )
  await insertAll(db, 'node_invitations', invited)
}

function joinOf({ join }: CommunityNode) {
  if (join.kind === 'level') return { join_kind: join.kind, join_levels: join.levels }
  if (join.kind !== 'money') return { join_kind: join.kind }
  const period = join.period === 'for-ever' ? ('ever' as const) : join.period
  return { join_kind: join.kind, join_prices: json(join.prices), join_period: period }
}

const PERIOD_DAYS = { month: 30, season: 91, 'half-year': 182, year: 365, 'for-ever': null } as const

/** The members of a paid node renewed half a period ago. */
function paidUntil(period: keyof typeof PERIOD_DAYS, now: Date): Date | null {
  const days = PERIOD_DAYS[period]
  return days === null ? null : hoursAfter(now, days * 12)
}

export async function insertTerms(loading: Loading): Promise<void> {
  const { town } = loading
  await insertTaxonomy(loading, 'article-category', town.articleCategories)
  await insertTaxonomy(loading, 'article-tag', town.articleTags)
  await insertTaxonomy(loading, 'community-tag', town.topicTags)
  await insertTaxonomy(loading, 'shop-category', town.productCategories)
  await insertTaxonomy(loading, 'shop-tag', town.productTags)
}

async function insertTaxonomy({ db, terms }: Loading, taxonomy: Taxonomy, list: readonly Term[]) {
  const rows = list.map(({ slug }, place) => ({
    taxonomy,
    number: place + 1,
    slug,
    language: 'zh-hans',
    position: place,
  }))
  const ids = await insertAll(db, 'terms', rows)
  list.forEach(({ key }, place) => {
    terms.set(`${taxonomy}/${key}`, ids[place] as number)
  })
  const texts = list.flatMap(({ key, name, description }) =>
    LOCALES.map((language) => ({
      term_id: idOf(terms, `${taxonomy}/${key}`),
      language,
      name: name[language],
      description: description?.[language] ?? '',
    })),
  )
  await insertAll(db, 'term_texts', texts)
}
