import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const tokensPages: PresetPages = { 'admin.tokens': ownPage('tokens.title', 'token-desk', 'tokens') }
