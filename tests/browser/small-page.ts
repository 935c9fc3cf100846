import { createPageCode } from '#browser/page.tsx'
import { loadViews, registry } from './small-registry.tsx'

export const page = createPageCode({ registry, loadViews, askToSignIn: () => {} })
