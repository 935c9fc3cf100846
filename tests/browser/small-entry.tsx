import { start } from '#browser/start.tsx'
import { loadViews, registry } from './small-registry.tsx'

await start({ registry, loadViews, isDevelopment: false })
