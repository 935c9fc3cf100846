import type { EmbedProvider } from '../document.ts'
import { embedFromUrl } from './embed-from-url.ts'

/** Where the player of a film is; it begins by itself, since somebody has pressed already. */
const PLAYERS: Record<EmbedProvider, (id: string, start: number | undefined) => string> = {
  youtube: (id, start) =>
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
  bilibili: (id, start) =>
    `https://player.bilibili.com/player.html?${id.startsWith('av') ? `aid=${id.slice(2)}` : `bvid=${id}`}&autoplay=1${start ? `&t=${start}` : ''}`,
}

/** The player of the film that a link of a text leads to; undefined for every other link. */
export function embedPlayer(href: string): string | undefined {
  const embed = embedFromUrl(href)
  return embed && PLAYERS[embed.provider](embed.id, embed.start)
}
