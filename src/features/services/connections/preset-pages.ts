import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const connectionsPages: PresetPages = {
  'admin.connections': ownPage('connections.title', 'connection-desk', 'connections'),
}
