import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const bulkPages: PresetPages = { 'admin.bulk': ownPage('bulk.title', 'bulk-desk', 'bulk') }
