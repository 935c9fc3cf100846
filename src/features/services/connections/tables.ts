import type { Generated } from 'kysely'
import type { ConnectionName } from './rules.ts'

interface SiteConnections {
  name: ConnectionName
  /** All fields as JSON, encrypted with the site's secret. */
  sealed: string
  /** Of the file store: its files are being brought back. */
  is_leaving: Generated<boolean>
  set_at: Date
  set_by: number
}

declare module '#database/schema.ts' {
  interface Tables {
    site_connections: SiteConnections
  }
}
