interface Robots {
  isOpen: boolean
  siteUrl: string
  /** Beginnings of paths. */
  closed: readonly string[]
}

/** robots.txt (RFC 9309) with the address of the sitemap. */
export function writeRobots({ isOpen, siteUrl, closed }: Robots): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n'
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
