import { publicPart, type Written } from './rules.ts'

/** Read when it is first asked for: most processes never are. */
let read: Promise<{ all: Written; open: Written }> | undefined

async function load() {
  const { default: all } = await import('./openapi.gen.json', { with: { type: 'json' } })
  return { all, open: publicPart(all) }
}

/** What the build has written of all that programs can ask, and what of it strangers may. */
export function readWritten(): Promise<{ all: Written; open: Written }> {
  read ??= load()
  return read
}
