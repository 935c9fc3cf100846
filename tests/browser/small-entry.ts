import { start } from '#browser/start.ts'
import { getPageData, getViewer } from '#features/accounts/account/contract.ts'

start({
  loadPage: async () => (await import('./small-page.ts')).page,
  contracts: { viewer: getViewer, pageData: getPageData },
  isDevelopment: false,
})
