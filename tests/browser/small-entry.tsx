import { start } from '#browser/start.tsx'
import { getPageData, getViewer } from '#features/account/contract.ts'
import { loadViews, registry } from './small-registry.tsx'

await start({
  registry,
  loadViews,
  contracts: { viewer: getViewer, pageData: getPageData },
  onSessionEnd: () => {},
  isDevelopment: false,
})
