import type { Database } from '#database/schema.ts'
import type { PagePlaces } from '#site/settings.ts'
import { linkedThings } from '../links.ts'
import { listCards } from '../queries/link-cards.ts'
import type { LinkCard } from '../schemas.ts'

interface CardsContext {
  db: Database
  places: PagePlaces
  siteUrl: string
  now: Date
}

/**
 * Link previews for each text, of content that everybody may read, or everybody in the room of the node. Previews are
 * the same for all readers, so that a link discloses nothing that only its author may read.
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
