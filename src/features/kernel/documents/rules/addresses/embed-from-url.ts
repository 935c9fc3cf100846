import { filmStart } from '#shared/film-start.ts'
import { type Embed, type EmbedProvider, isEmbedId } from '../document.ts'
import { parseUrl } from './safe-url.ts'

/** Each provider's hosts, and how an address of theirs names a video. */
const PROVIDERS: Record<EmbedProvider, { hosts: RegExp; id: (url: URL) => string | null | undefined }> = {
  youtube: {
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    id: (url) =>
      url.hostname === 'youtu.be'
        ? url.pathname.split('/')[1]
        : (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1]),
  },
  bilibili: {
    hosts: /^(?:(?:www|m|player)\.)?bilibili\.com$/,
    id: (url) => {
      const { searchParams } = url
      const aid = searchParams.get('aid')
      return /^\/video\/([^/]+)/.exec(url.pathname)?.[1] ?? searchParams.get('bvid') ?? (aid && `av${aid}`)
    },
  },
}

/** The video that an address of one of the two sites shows, and where it begins; undefined for every other address. */
export function embedFromUrl(address: string): Omit<Embed['attrs'], 'title'> | undefined {
  const url = parseUrl(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  for (const provider of ['youtube', 'bilibili'] as const) {
    const { hosts, id } = PROVIDERS[provider]
    if (!hosts.test(url.hostname)) continue
    const found = id(url)?.replace(/^AV/, 'av')
    if (!isEmbedId(provider, found)) return undefined
    const start = filmStart(url)
    return { provider, id: found, ...(start !== undefined && { start }) }
  }
  return undefined
}
