import { loadConnections } from '#features/services/connections/public/load-connections.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { createHints } from '#server/announcements/hints.ts'
import { createOutboxReader } from '#server/announcements/outbox.ts'
import { createReadCache } from '#server/caches/read-cache.ts'
import { createResponseCache } from '#server/caches/response-cache.ts'
import { createTextCache } from '#server/caches/text-cache.ts'
import { isOfPagesAlone } from '#server/settings/page-settings-key.ts'
import { createSettingsStore } from '#server/settings/settings-store.ts'
import { createMessages } from '#server/texts/messages.ts'
import { presetPages } from '../lists/preset-pages.ts'
import { settings as schema } from '../lists/settings.ts'
import { countTroubles } from './count-troubles.ts'
import type { Base } from './options.ts'

const localeFiles = import.meta.glob<Record<string, string>>('../**/locales/*.json', {
  eager: true,
  import: 'default',
})

/** What every part uses: texts, settings, caches, and the changes of other processes. */
export async function startShared(base: Base) {
  const { db, directConnection, redis, readCache, metrics, log } = base
  const messages = createMessages(localeFiles)
  const settings = createSettingsStore({ db, schema, presetPages, log })
  const outbox = createOutboxReader(db, log)
  // Connections first: what pages show of the settings says how one can sign in.
  const load = async () => {
    await loadConnections(base)
    await settings.load()
  }
  outbox.on(settingsChanged.name, ({ data }) => (isOfPagesAlone(data) ? settings.loadPages() : load()))
  const kept = createResponseCache()
  const reads = readCache ? createReadCache({ changes: outbox, maxBytes: readCache }) : null
  const texts = createTextCache()
  outbox.on('*', ({ tags }) => {
    texts.touch(tags)
    kept.touch(tags)
    reads?.touch(tags)
  })
  await outbox.start()
  await load()
  metrics.gauge(
    'plaza_outbox_lag_seconds',
    'Time for which changes may have gone unnoticed; up to 5 where nothing happens',
    outbox.lag,
    'max',
  )
  const troubles = countTroubles(log)
  const readOn = () => void outbox.read().then(troubles.end, troubles.note)
  /** The listener of broadcasts between processes. */
  const broadcasts = { receive: (_message: string): void => {} }
  const hints = createHints({
    db,
    connection: directConnection,
    redis,
    onHint: readOn,
    onBroadcast: (message) => broadcasts.receive(message),
    onChange: (isListening) => {
      outbox.listens(isListening)
      // A read shows whether only the hints are missing, or the database is down.
      if (!isListening) readOn()
    },
  })
  const onCommit = () => {
    readOn()
    hints.send()
  }
  return { messages, settings, outbox, kept, reads, texts, hints, broadcasts, onCommit }
}
export type Shared = Awaited<ReturnType<typeof startShared>>
