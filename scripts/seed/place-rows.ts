import { LOCALES } from '#shared/texts/locales.ts'
import type { Rows, Value } from './copy.ts'
import { firstMember, membersOf } from './people-rows.ts'
import { type Plan, SEEDED_TAXONOMIES, type SeededTaxonomy, TERMS } from './plan.ts'
import { createZipf } from './random.ts'
import { writeName } from './texts.ts'

/** One node of twenty is private: what lists and searches must leave out for strangers. */
const isPrivate = (rank: number) => rank % 20 === 19

/** Whether a topic stands in a public node. */
export const isOpenIn =
  (nodeOf: Uint8Array) =>
  (topic: number): boolean =>
    !isPrivate(nodeOf[topic] ?? 0)

/** Which node each topic is in: a few hot ones, many quiet ones. */
export function nodesOfTopics(plan: Plan): Uint8Array {
  const random = plan.random('nodes of topics')
  const pick = createZipf(plan.nodes, { exponent: 1.1, shift: 0.5 })
  return Uint8Array.from({ length: plan.amounts.topics }, () => pick(random))
}

export function nodeRows(plan: Plan, nodeOf: Uint8Array): Rows[] {
  const { nodes, bases } = plan
  const random = plan.random('nodes')
  const members = membersOf(plan)
  const topics = new Uint32Array(nodes)
  for (const rank of nodeOf) topics[rank] = (topics[rank] ?? 0) + 1
  const rows: Value[][] = []
  const texts: Value[][] = []
  for (let rank = 0; rank < nodes; rank += 1) {
    const id = bases.ids.nodes + rank
    rows.push([
      id,
      'zh-hans',
      isPrivate(rank) ? 'private' : 'public',
      bases.ids.people + firstMember(plan, rank),
      1_000 + rank,
      members[rank] ?? 0,
      topics[rank] ?? 0,
      plan.stamp(0),
      plan.stamp(0),
    ])
    for (const language of LOCALES) {
      texts.push([id, language, writeName(random, language), writeName(random, language, 7)])
    }
  }
  return [
    {
      table: 'nodes',
      columns: [
        'id',
        'language',
        'visibility',
        'admin_id',
        'position',
        'members_count',
        'topics_count',
        'created_at',
        'updated_at',
      ],
      expected: rows.length,
      rows,
    },
    {
      table: 'node_texts',
      columns: ['node_id', 'language', 'name', 'description'],
      expected: texts.length,
      rows: texts,
    },
  ]
}

/** Ids of the terms: all of one taxonomy stand in a row. */
export const firstTerm = ({ bases }: Plan, taxonomy: SeededTaxonomy): number =>
  bases.ids.terms +
  SEEDED_TAXONOMIES.slice(0, SEEDED_TAXONOMIES.indexOf(taxonomy)).reduce((sum, name) => sum + TERMS[name], 0)

/** @param posts how many posts have each term, by id */
export function termRows(plan: Plan, posts: ReadonlyMap<number, number>): Rows[] {
  const random = plan.random('terms')
  const rows: Value[][] = []
  const texts: Value[][] = []
  for (const taxonomy of SEEDED_TAXONOMIES) {
    for (let place = 0; place < TERMS[taxonomy]; place += 1) {
      const id = firstTerm(plan, taxonomy) + place
      const number = plan.bases.terms[taxonomy] + 1 + place
      rows.push([id, taxonomy, number, 'zh-hans', 1_000 + place, posts.get(id) ?? 0, plan.stamp(0)])
      for (const language of LOCALES) texts.push([id, language, writeName(random, language)])
    }
  }
  return [
    {
      table: 'terms',
      columns: ['id', 'taxonomy', 'number', 'language', 'position', 'posts_count', 'created_at'],
      expected: rows.length,
      rows,
    },
    {
      table: 'term_texts',
      columns: ['term_id', 'language', 'name'],
      expected: texts.length,
      rows: texts,
    },
  ]
}
