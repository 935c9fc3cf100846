import { createHash } from 'node:crypto'
import type { SiteSettings } from '#site/settings.ts'

/** Hash of an inline script as the security policy names it. */
export const scriptHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The inline scripts and hosts of a snippet that the site's owner has set: exactly these are allowed. A snippet may
 * be several tags; other tags need no permission.
 */
export function snippetSources(html: string): { hashes: string[]; hosts: string[] } {
  const hashes: string[] = []
  const hosts = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    const source = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    if (!source && body) hashes.push(scriptHash(body))
  }
  for (const [address] of html.matchAll(/(?:https?:)?\/\/[a-z0-9.-]+(?::\d+)?(?=[/"'\s?])/gi)) {
    hosts.add(address.startsWith('//') ? `https:${address}` : address)
  }
  return { hashes, hosts: [...hosts] }
}

interface PolicyOptions {
  /** Hashes of our own inline scripts: constant, because pages are cached. */
  inline: readonly string[]
  snippet: { hashes: readonly string[]; hosts: readonly string[] }
  embeds: SiteSettings['embeds']
  /** The script and the frame host of signing in by QR code; null where it is not offered. */
  scan: { script: string; frame: string } | null
  isSecure: boolean
}

/** Hosts of the two video sites whose players an article may embed. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.bilibili.com']

/** The policy of every page but the builder. Style attributes are allowed (covers, masonry), style elements not. */
export function contentSecurityPolicy({ inline, snippet, scan, embeds, isSecure }: PolicyOptions): string {
  const hosts = snippet.hosts.join(' ')
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...inline, ...snippet.hashes, ...(scan ? [scan.script] : [])].join(' ')} ${hosts}`.trim(),
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    // Articles may show pictures from anywhere; scripts and styles may not come along.
    `img-src 'self' data: blob: https: http:`,
    `media-src 'self' blob: https: http:`,
    `font-src 'self'`,
    `connect-src 'self' ${hosts}`.trim(),
    // Articles embed pages of other sites in sandboxed frames; pages of this site are never framed there.
    `frame-src ${frameSources(embeds, scan?.frame, isSecure)}`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Any page, or only the players of the two video sites and the sites that the owner has listed. */
function frameSources(
  { anyFrame, providers }: SiteSettings['embeds'],
  scan: string | undefined,
  isSecure: boolean,
): string {
  if (anyFrame) return isSecure ? 'https:' : 'https: http:'
  const listed = providers.flatMap(({ frame }) => (frame ? new URL(frame.address).origin : []))
  return [...new Set([...PLAYERS, ...listed, ...(scan ? [scan] : [])])].join(' ')
}

/** The builder frames pages of this site, may be framed by itself, and runs no snippet. */
export function builderPolicy(inline: readonly string[]): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${inline.join(' ')}`.trim(),
    // The builder's editor injects style elements.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https: http:`,
    `frame-src 'self' ${PLAYERS.join(' ')}`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}

/** Of a page in a frame of the builder: it shows itself, and runs nothing. */
export const FRAMED_POLICY = [
  `default-src 'self'`,
  `script-src 'none'`,
  `style-src 'self'`,
  `style-src-attr 'unsafe-inline'`,
  `img-src 'self' data: blob: https: http:`,
  `media-src 'self' blob: https: http:`,
  `connect-src 'none'`,
  `frame-src 'none'`,
  `frame-ancestors 'self'`,
  `form-action 'none'`,
  `base-uri 'none'`,
  `object-src 'none'`,
].join('; ')

/** For what other sites may embed: feeds, link previews, a video. */
export const FOR_EVERYBODY = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Headers that every answer carries. */
export const commonHeaders = (isSecure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // Pages, calls and code are for this site alone; pictures and files override this with `FOR_EVERYBODY`.
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  // Without `includeSubDomains`: subdomains may not be ours, and browsers remember this for a year.
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
})
