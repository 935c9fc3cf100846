import type { Database } from '#database/schema.ts'
import type { PagePlaces } from '#site/settings.ts'
import { linkedThings } from '../links.ts'
import { listCards } from '../queries/cards.ts'
import type { LinkCard } from '../schemas.ts'

interface CardsContext {
  db: Database
  places: PagePlaces
  siteUrl: string
  now: Date
}

/**
 * For each text the cards of what its links lead to: what everybody may read, or everybody in the room of a node. Nothing
 * of them is for one reader alone, so that nobody is told by a link what only its writer may read.
 */
export async function cardsOfTexts(
  texts: readonly string[],
  nodeId: number | null,
  context: CardsContext,
): Promise<LinkCard[][]> {
  const links = texts.map((text) => linkedThings(text, context))
  const { db, now } = context
  const all = links.flat()
  const cards = all.length === 0 ? [] : await listCards(db, { links: all, nodeId, now })
  const byAddress = new Map(cards.map((card) => [card.address, card]))
  return links.map((own) => own.flatMap(({ address }) => byAddress.get(address) ?? []))
}
