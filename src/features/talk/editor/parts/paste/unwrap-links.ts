/** Pages that only send on to another, and where that one stands in their address. */
const WAYSTATIONS: ReadonlyArray<[host: RegExp, path: string, names: string[]]> = [
  [/^(www\.)?google\.[a-z.]{2,6}$/, '/url', ['q', 'url']],
  [/^link\.zhihu\.com$/, '/', ['target']],
  [/^link\.juejin\.cn$/, '/', ['target']],
  [/\.safelinks\.protection\.outlook\.com$/, '/', ['url']],
]

/** Links lead to where they lead, and not by way of the program from which they were copied, which would see who follows them. */
export function unwrapLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const url = URL.parse(link.getAttribute('href') ?? '')
    const station =
      url && WAYSTATIONS.find(([host, path]) => host.test(url.hostname) && url.pathname === path)
    if (!station) continue
    const target = station[2].map((name) => url.searchParams.get(name)).find((one) => one)
    if (target && /^https?:\/\//i.test(target) && URL.canParse(target)) link.setAttribute('href', target)
  }
}
