/**
 * Bytes of pages as HTML, of the data in them that the browser goes on with, and both as sent (gzip). Target: the home page
 * at most 60 KB, a topic with nineteen answers at most 85 KB. Reference: the same data as plain JSON, from
 * `{path}/_payload.json`.
 */
import { gzipSync } from 'node:zlib'
import { seededSite } from './seeded.ts'
import { report, rounded, startSite } from './site.ts'

/** Of the last topics, each of which has about as many answers. */
const TOPIC = '/community/1500'
const PAGES: Record<string, { address: string; most?: number }> = {
  home: { address: '/', most: 60 },
  'home, English': { address: '/en', most: 60 },
  'all topics': { address: '/community/archive/all' },
  topic: { address: TOPIC, most: 85 },
  article: { address: '/article/1' },
  product: { address: '/shop/1' },
  docs: { address: '/docs' },
}

const site = await startSite(await seededSite({ topics: 2_000, answers: 20_000 }))
try {
  const rows = []
  for (const [page, { address, most }] of Object.entries(PAGES)) {
    const html = await textOf(address)
    const plain = await textOf(`${address === '/' ? '' : address}/_payload.json`)
    const data = /id="payload"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    rows.push({
      page,
      'HTML, KB': kilobytes(html),
      'its data, KB': kilobytes(data),
      'plain JSON, KB': kilobytes(plain),
      'HTML gzip, KB': rounded(gzipSync(html).length / 1000, 1),
      holds: most === undefined || Buffer.byteLength(html) <= most * 1000,
    })
  }
  report('Bytes of pages (home at most 60 KB, topic at most 85)', rows)
} finally {
  await site.stop()
}

async function textOf(address: string): Promise<string> {
  const reply = await fetch(site.address + address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply.text()
}

function kilobytes(text: string): number {
  return rounded(Buffer.byteLength(text) / 1000, 1)
}
