import { listTopics, nodesList } from '#features/product/community/contract.ts'
import { nodeName } from '#features/product/community/rules.ts'
import type { Contract } from '#shared/contract.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Popular } from './schemas.ts'

const TOPICS = 6
/** Scanned at, so that those in the reader's language can come first. */
const LOOKED_AT = 24
const NODES = 8

type Ask = <Data, Result>(contract: Contract<Data, Result>, data: Data) => Promise<Result>

/** What others read: hot topics, those of the reader's language first, and nodes. */
export async function findPopular(ask: Ask, locale: Locale): Promise<Popular> {
  const [topics, nodes] = await Promise.all([
    ask(listTopics, { tab: 'hot', first: LOOKED_AT, after: '' }),
    ask(nodesList, { first: NODES, after: '' }),
  ])
  return {
    topics: [
      ...topics.nodes.filter(({ language }) => language === locale),
      ...topics.nodes.filter(({ language }) => language !== locale),
    ]
      .slice(0, TOPICS)
      .map(({ path, title, language }) => ({ path, title, language })),
    nodes: nodes.edges.map(({ node }) => ({
      path: node.gqSlug,
      name: nodeName(node.communityCatMetas.name, locale),
    })),
  }
}
