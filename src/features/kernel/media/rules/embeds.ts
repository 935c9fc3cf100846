export type EmbedSite = 'youtube' | 'bilibili'
export interface Embed {
  site: EmbedSite
  /** The number of the film: letters and digits only. */
  id: string
  /** As it was typed: it may say where the film begins. */
  address?: string
}

const YOUTUBE = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]
const BILIBILI = ['bilibili.com', 'www.bilibili.com', 'm.bilibili.com']

/** The film that an address of one of the two sites shows; null for every other address. */
export function embedOf(address: string): Embed | null {
  const url = URL.parse(address.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const { hostname, pathname, searchParams } = url
  if (hostname === 'youtu.be') return youtube(pathname.slice(1))
  if (YOUTUBE.includes(hostname)) {
    return youtube(/^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('v') ?? '')
  }
  if (BILIBILI.includes(hostname)) {
    const id = /^\/video\/(BV[a-z\d]{10}|av\d{1,15})\/?$/i.exec(pathname)?.[1]
    return id ? { site: 'bilibili', id } : null
  }
  return null
}

const youtube = (id: string): Embed | null => (/^[\w-]{11}$/.test(id) ? { site: 'youtube', id } : null)

/** Where the player of a film is. */
export function playerOf({ site, id }: Embed): string {
  if (site === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}`
  const number = /^av(\d+)$/i.exec(id)?.[1]
  return `https://player.bilibili.com/player.html?${number ? `aid=${number}` : `bvid=${id}`}&autoplay=0`
}

/** What shows a film, ready to stand in a page. */
export const embedHtml = (embed: Embed): string =>
  `<iframe src="${playerOf(embed).replaceAll('&', '&amp;')}" width="640" height="360" loading="lazy" ` +
  'sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" ' +
  'allow="fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>'

/** An address of the web, or that in the code of a frame; null for all else. Nothing but the address is kept. */
export function frameAddress(text: string): string | null {
  const found = /^<iframe\b[^>]*?\bsrc\s*=\s*["']([^"']+)["']/i.exec(text.trim())?.[1] ?? text.trim()
  return webAddress(found.startsWith('//') ? `https:${found}` : found)
}

/** An address of the web as it is kept; null for all else. */
export function webAddress(text: string): string | null {
  const url = URL.parse(text.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== ''
    ? url.href
    : null
}
