import type { Embed, EmbedProvider } from '../document.ts'

const PAGES: Record<EmbedProvider, (id: string, start: number | undefined) => string> = {
  youtube: (id, start) => `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
  bilibili: (id, start) => `https://www.bilibili.com/video/${id}/${start ? `?t=${start}` : ''}`,
}

/** Where somebody sees a film at its own site, from where it begins. `embedFromUrl` reads the same film from it. */
export const embedPage = ({ provider, id, start }: Omit<Embed['attrs'], 'title'>): string =>
  PAGES[provider](id, start)
