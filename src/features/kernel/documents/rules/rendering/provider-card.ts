import type { EmbedProviderSetting } from '#site/settings.ts'
import { parseUrl } from '../addresses/safe-url.ts'

/** What an address is shown as where the owner of the site knows the other site. */
export interface ProviderCard {
  name: string
  /** Where its player is; without it the card leads to the other site. */
  frame?: string
}

const ID = '([\\w-]{1,100})'

/** The card of an address of one of these sites; undefined for every other address. */
export function providerCard(
  address: string,
  providers: readonly EmbedProviderSetting[],
): ProviderCard | undefined {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const provider = providers.find(({ hosts }) => hosts.includes(url.hostname))
  if (!provider) return undefined
  const { name, frame } = provider
  const found = frame && matches(url.pathname, frame.path)
  return frame && found ? { name, frame: frame.address.replace('{id}', () => found.id) } : { name }
}

function matches(path: string, pattern: string): { id: string } | undefined {
  const parts = pattern.split('{id}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = new RegExp(`^${parts.join(ID)}/?$`).exec(path)
  return found ? { id: found[1] ?? '' } : undefined
}
