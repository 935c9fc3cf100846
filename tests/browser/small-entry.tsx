import { start } from '#browser/start.tsx'
import { getPageData, getViewer } from '#features/kernel/account/contract.ts'
import { loadViews, registry } from './small-registry.tsx'

await start({
  registry,
  loadViews,
  contracts: { viewer: getViewer, pageData: getPageData },
  onSessionEnd: () => {},
  isDevelopment: false,
})
