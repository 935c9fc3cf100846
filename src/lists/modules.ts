import type { Module, Subject } from '#site/module.ts'
import { features } from './features.ts'

/** Every piece that page data can place. */
export const modules: readonly Module[] = features.flatMap((feature) => feature.modules)

/** What the pages of the views are about. */
export const subjects: readonly Subject[] = features.flatMap((feature) => feature.subjects)
